// The file `_headers` of Netlify and Cloudflare Pages.
import { statusPage } from '../../serving/addresses.ts';
import { cacheControl, hashedFolders, noindex, noindexAmong } from '../../serving/headers.ts';

/**
 * Where two rules match, these hosts join their values: so the rest gets no Cache-Control here and
 * keeps the hosts' own, `public, max-age=0, must-revalidate`, which asks each time as well.
 */
export function headersFile(
  files: readonly string[],
  headers: Readonly<Record<string, string>>,
): string {
  const security = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  const hashed = hashedFolders.map(
    (folder) => `/${folder}/*\n  Cache-Control: ${cacheControl.hashed}\n`,
  );
  const addresses = noindexAmong(files).flatMap((page) =>
    // The address that was asked for counts, not the page that stands for it.
    page === statusPage ? [`/${page}`, '/status/:id/:title'] : [`/${page}`],
  );
  const unlisted = addresses.map((address) => `${address}\n  ${noindex.name}: ${noindex.value}\n`);
  return ['/*', ...security, '', ...hashed, ...unlisted].join('\n');
}
