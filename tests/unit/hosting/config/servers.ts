// Our own server, nginx and Caddy over the files of one release.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import path from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { mimeTypes, runNginx, startServer, type Host } from '../../../fixtures/nginx.ts';
import { createPortal } from '../../scripts/server/fixture.ts';
import { siteUrl } from './site.ts';

export interface Place {
  /** Of the server's own, for what it writes. */
  folder: string;
  dataDir: string;
  /** A socket's path, or an address that nginx and Caddy can listen on. */
  listen: string;
}

const rootOf = (dataDir: string): string => path.join(dataDir, 'releases/current/site');

export const hasCaddy = spawnSync('caddy', ['version']).status === 0;

export async function startPortal({ dataDir, listen }: Place): Promise<Host> {
  const { app, site } = createPortal(dataDir, { siteUrl });
  await site.show();
  const server = createAdaptorServer(app) as Server;
  server.listen(listen);
  await once(server, 'listening');
  return {
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

export async function startNginx(place: Place): Promise<Host> {
  const { folder, dataDir, listen } = place;
  const root = rootOf(dataDir);
  const http = `
      include ${mimeTypes};
      include ${root}/.hosting/nginx-maps.conf;
      server {
        listen ${listen.startsWith('/') ? `unix:${listen}` : listen};
        root ${root};
        include ${root}/.hosting/nginx-server.conf;
      }`;
  return runNginx(folder, http);
}

export async function startCaddy({ folder, dataDir, listen }: Place): Promise<Host> {
  const root = rootOf(dataDir);
  const configuration = `{
      admin off
      auto_https off
    }
    http:// {
      bind unix/${listen}
      root * ${root}
      import ${root}/.hosting/Caddyfile
    }`;
  await writeFile(path.join(folder, 'Caddyfile'), configuration);
  const arguments_ = ['run', '--config', `${folder}/Caddyfile`, '--adapter', 'caddyfile'];
  // Caddy keeps its last configuration there.
  const env = { ...process.env, XDG_CONFIG_HOME: folder };
  return startServer('caddy', arguments_, 'serving initial configuration', env);
}
