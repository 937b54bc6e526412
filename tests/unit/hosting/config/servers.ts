// Our own server, nginx and Caddy over the files of one release.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import path from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { createPortal } from '../../scripts/server/fixture.ts';
import { siteUrl } from './site.ts';

const MIME_TYPES = '/etc/nginx/mime.types';

export interface Place {
  /** Of the server's own, for what it writes. */
  folder: string;
  dataDir: string;
  /** A socket's path, or an address that nginx and Caddy can listen on. */
  listen: string;
}

export interface Host {
  stop(): Promise<unknown>;
}

const rootOf = (dataDir: string): string => path.join(dataDir, 'releases/current/site');

const isInstalled = (program: string, argument: string): boolean =>
  spawnSync(program, [argument]).status === 0;

export const hasNginx = isInstalled('nginx', '-v') && existsSync(MIME_TYPES);
export const hasCaddy = isInstalled('caddy', 'version');

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
      include ${MIME_TYPES};
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
  return run('caddy', arguments_, 'serving initial configuration', folder);
}

/**
 * @param folder for all that nginx writes
 * @param http what its `http` block holds
 */
export async function runNginx(folder: string, http: string): Promise<Host> {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const configuration = `
    daemon off;
    pid ${folder}/pid;
    error_log stderr notice;
    worker_processes 1;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {}
    http {
      access_log off;
      ${temporary.join('\n')}
      ${http}
    }`;
  await writeFile(path.join(folder, 'nginx.conf'), configuration);
  const args = ['-p', folder, '-c', `${folder}/nginx.conf`, '-e', 'stderr'];
  return run('nginx', args, 'start worker process ', folder);
}

/** Starts a server and waits for the line that says that it serves. */
async function run(program: string, args: string[], sign: string, folder: string): Promise<Host> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Caddy keeps its last configuration there.
    env: { ...process.env, XDG_CONFIG_HOME: folder },
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes(sign)) resolve();
    });
    child.once('close', () => reject(new Error(output)));
  });
  return {
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}
