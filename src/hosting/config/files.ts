// Configuration for other hosts; see "Hosting elsewhere" in docs/publishing.md. Web servers,
// including ours, do not serve folders whose names begin with a dot.
import { headersFor } from '../headers.ts';
import { caddyfile } from './caddy.ts';
import { headersFile } from './headers-file.ts';
import { nginxMaps, nginxServer } from './nginx.ts';
import { redirectsFile } from './redirects-file.ts';

/** Configuration for other hosts, by file name. */
export function hostingFiles(
  files: readonly string[],
  siteUrl: string | undefined,
): Record<string, string> {
  const headers = headersFor(siteUrl);
  return {
    _headers: headersFile(headers),
    _redirects: redirectsFile(files),
    '.hosting/nginx-maps.conf': nginxMaps(files),
    '.hosting/nginx-server.conf': nginxServer(headers),
    '.hosting/Caddyfile': caddyfile(files, headers),
  };
}
