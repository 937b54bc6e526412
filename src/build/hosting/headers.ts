// The file `_headers` of Netlify and Cloudflare Pages.
import { cacheControl, hashedFolders } from '../../serving/headers.ts';

/**
 * Where two rules match, these hosts join their values: so the rest gets no Cache-Control here and
 * keeps the hosts' own, `public, max-age=0, must-revalidate`, which asks each time as well.
 */
export function headersFile(headers: Readonly<Record<string, string>>): string {
  const security = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  const hashed = hashedFolders.map(
    (folder) => `/${folder}/*\n  Cache-Control: ${cacheControl.hashed}\n`,
  );
  return ['/*', ...security, '', ...hashed].join('\n');
}
