// Maps URLs to the files of a release.
import { isStatusAddress, statusPage } from '../../../src/routes/pages.ts';

/**
 * The path is decoded, without leading and trailing slashes; the query is not, and has its question mark.
 * Undefined for an invalid path or invalid percent-encoding.
 */
export function parseAddress(url: string) {
  const [, pathname = '', query = ''] =
    /^(?:https?:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/i.exec(url) ?? [];
  if (pathname && !pathname.startsWith('/')) return undefined;
  const hasTrailingSlash = pathname.length > 1 && pathname.endsWith('/');
  try {
    const path = decodeURIComponent(pathname.slice(1, hasTrailingSlash ? -1 : undefined));
    return { path: path.normalize(), hasTrailingSlash, query };
  } catch {
    return undefined;
  }
}

/** Addresses of pages have no .html. The 404 page has no address. */
export function findFile(
  path: string,
  files: Pick<ReadonlySet<string>, 'has'>,
): string | undefined {
  const candidates = path ? [path, `${path}.html`, `${path}/index.html`] : ['index.html'];
  if (isStatusAddress(path)) candidates.push(`${statusPage.slice(1)}.html`);
  return candidates.find((file) => file !== '404.html' && files.has(file));
}

/** The address of a page. Only for existing pages: `//host` would lead to another site. */
export function addressOf(path: string, query: string): string {
  return `/${path.split('/').map(encodeURIComponent).join('/')}${query}`;
}
