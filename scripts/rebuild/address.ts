// Which file of a release a URL means.
import { isStatusAddress, statusPage } from '../../src/serving/addresses.ts';

export interface Address {
  /** Decoded, without the slashes around it; '' for the home page. */
  path: string;
  /** It ends with a slash where a page has none. */
  slash: boolean;
  /** With its question mark, as it came. */
  query: string;
}

/** Undefined where it is no path or its escapes are broken. Whether there is such a page is for findFile to say. */
export function readAddress(url: string): Address | undefined {
  const [, pathname = '', query = ''] =
    /^(?:https?:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/i.exec(url) ?? [];
  if (pathname && !pathname.startsWith('/')) return undefined;
  const slash = pathname.length > 1 && pathname.endsWith('/');
  try {
    const path = decodeURIComponent(pathname.slice(1, slash ? -1 : undefined));
    return { path: path.normalize(), slash, query };
  } catch {
    return undefined;
  }
}

/** Pages carry no .html in their address. The 404 page is no page of its own. */
export function findFile(
  path: string,
  files: Pick<ReadonlySet<string>, 'has'>,
): string | undefined {
  const candidates = path ? [path, `${path}.html`, `${path}/index.html`] : ['index.html'];
  if (isStatusAddress(path)) candidates.push(`${statusPage}.html`);
  return candidates.find((file) => file !== '404.html' && files.has(file));
}

/** The address of a page; only for a path whose page exists, so it leads to no other host. */
export function addressOf(path: string, query: string): string {
  return `/${path.split('/').map(encodeURIComponent).join('/')}${query}`;
}
