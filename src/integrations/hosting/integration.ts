// Writes configuration for other hosts; see "Hosting elsewhere" in docs/operations.md. Web servers,
// including ours, do not serve folders whose names begin with a dot.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { isStatusAddress, statusPage } from '../../hosting/addresses.ts';
import { listFiles } from '../../files/list-files.ts';
import { headersFor } from '../../hosting/headers.ts';
import { caddyfile } from './caddy.ts';
import { headersFile } from './headers.ts';
import { nginxMaps, nginxServer } from './nginx.ts';
import { redirectsFile } from './redirects.ts';

export function hosting(): AstroIntegration {
  let siteUrl: string | undefined;
  return {
    name: 'hosting',
    hooks: {
      'astro:config:done': ({ config }) => {
        siteUrl = config.site;
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, _response, next) => {
          if (isStatusAddress(request.url?.split('?', 1)[0] ?? '')) request.url = `/${statusPage}`;
          next();
        });
      },
      // From the files, like our server, because Astro's list of pages omits calendar files.
      'astro:build:done': async ({ dir }) => {
        const site = fileURLToPath(dir);
        const files = await listFiles(site);
        await mkdir(path.join(site, '.hosting'), { recursive: true });
        for (const [name, text] of Object.entries(hostingFiles(files, siteUrl))) {
          await writeFile(path.join(site, name), text);
        }
      },
    },
  };
}

/** Configuration for other hosts, by file name. */
export function hostingFiles(
  files: readonly string[],
  siteUrl: string | undefined,
): Record<string, string> {
  const headers = headersFor(siteUrl);
  return {
    _headers: headersFile(files, headers),
    _redirects: redirectsFile(files),
    '.hosting/nginx-maps.conf': nginxMaps(files),
    '.hosting/nginx-server.conf': nginxServer(files, headers),
    '.hosting/Caddyfile': caddyfile(files, headers),
  };
}
