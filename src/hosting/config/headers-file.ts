// The file `_headers` of Netlify and Cloudflare Pages.
import { statusPage } from '../../routes/pages.ts';
import { cacheControl, hashedFolders, noindex, noindexPages } from '../headers.ts';

/**
 * These hosts join the values of all matching rules, so Cache-Control is set for hashed files only.
 * The hosts' default for other files, `public, max-age=0, must-revalidate`, revalidates as well.
 */
export function headersFile(headers: Readonly<Record<string, string>>): string {
  const security = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  const hashed = hashedFolders.map(
    (folder) => `/${folder}/*\n  Cache-Control: ${cacheControl.hashed}\n`,
  );
  const addresses = noindexPages.flatMap((page) =>
    // Rules match the requested URL, not the file that serves it.
    page === statusPage ? [page, '/status/:id/:title'] : [page],
  );
  const unlisted = addresses.map((address) => `${address}\n  ${noindex.name}: ${noindex.value}\n`);
  return ['/*', ...security, '', ...hashed, ...unlisted].join('\n');
}
