// Our own server, nginx and Caddy answer alike. The latter two run where they are installed.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../../scripts/rebuild/app.ts';
import { createQueue } from '../../../../scripts/rebuild/queue.ts';
import { securityHeaders } from '../../../../src/serving/headers.ts';
import { createSite } from '../../scripts/rebuild/fixture.ts';
import { site, temporaryFolder, writeSite, type Folder } from './site.ts';

const MIME_TYPES = '/etc/nginx/mime.types';

const isInstalled = (program: string, argument: string): boolean =>
  spawnSync(program, [argument]).status === 0;

interface Host {
  socket: string;
  stop(): Promise<unknown>;
}

async function startPortal(folder: string): Promise<Host> {
  const parts = createSite(path.join(folder, 'data'));
  await parts.publish(site);
  const queue = createQueue({ build: async () => ({ status: 'online' }) });
  const app = createApp({ ...parts, queue, secret: 'secret', siteUrl: 'http://localhost' });
  const server = createAdaptorServer({ fetch: app.fetch });
  const socket = path.join(folder, 'socket');
  server.listen(socket);
  await once(server, 'listening');
  return { socket, stop: async () => void server.close() };
}

async function startNginx(folder: string): Promise<Host> {
  const socket = path.join(folder, 'socket');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const configuration = `
    daemon off;
    pid ${folder}/pid;
    error_log stderr notice;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {}
    http {
      access_log off;
      include ${MIME_TYPES};
      ${temporary.join('\n')}
      include ${folder}/site/.hosting/nginx-maps.conf;
      server {
        listen unix:${socket};
        root ${folder}/site;
        include ${folder}/site/.hosting/nginx-server.conf;
      }
    }`;
  await writeFile(path.join(folder, 'nginx.conf'), configuration);
  const arguments_ = ['-p', folder, '-c', `${folder}/nginx.conf`, '-e', 'stderr'];
  return run('nginx', arguments_, 'start worker process ', socket);
}

async function startCaddy(folder: string): Promise<Host> {
  const socket = path.join(folder, 'socket');
  const configuration = `{
      admin off
      auto_https off
    }
    http:// {
      bind unix/${socket}
      root * ${folder}/site
      import ${folder}/site/.hosting/Caddyfile
    }`;
  await writeFile(path.join(folder, 'Caddyfile'), configuration);
  const arguments_ = ['run', '--config', `${folder}/Caddyfile`, '--adapter', 'caddyfile'];
  return run('caddy', arguments_, 'serving initial configuration', socket);
}

/** Starts a server and waits for the line that tells that it serves. */
async function run(program: string, args: string[], sign: string, socket: string): Promise<Host> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Caddy keeps its last configuration there.
    env: { ...process.env, XDG_CONFIG_HOME: path.dirname(socket) },
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
    socket,
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}

interface Answer {
  status: number | undefined;
  headers: http.IncomingHttpHeaders;
  body: string;
}

const hosts = [
  { name: 'our own server', here: true, start: startPortal },
  { name: 'nginx', here: isInstalled('nginx', '-v') && existsSync(MIME_TYPES), start: startNginx },
  { name: 'Caddy', here: isInstalled('caddy', 'version'), start: startCaddy },
];

it.skip.each(hosts.filter(({ here }) => !here))('$name is not installed here', () => {});

describe.each(hosts.filter(({ here }) => here))('$name', ({ start }) => {
  let folder: Folder;
  let host: Host;
  beforeAll(async () => {
    folder = await temporaryFolder();
    await writeSite(path.join(folder.path, 'site'), site);
    host = await start(folder.path);
  });
  afterAll(async () => {
    await host?.stop();
    await folder?.[Symbol.asyncDispose]();
  });

  async function get(target: string, method = 'GET'): Promise<Answer> {
    const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
      http
        .request({ socketPath: host.socket, path: target, method, agent: false }, resolve)
        .on('error', reject)
        .end();
    });
    const body = Buffer.concat(await answer.toArray()).toString();
    return { status: answer.statusCode, headers: answer.headers, body };
  }

  it.each([
    ['/', 'index.html', 'text/html'],
    ['/?a=1', 'index.html', 'text/html'],
    ['/about', 'about.html', 'text/html'],
    ['/blog', 'blog.html', 'text/html'],
    ['/blog/12/douze', 'blog/12/douze.html', 'text/html'],
    ['/blog/page/1', 'blog/page/1.html', 'text/html'],
    ['/blog/rss.xml', 'blog/rss.xml', 'application/rss+xml; charset=utf-8'],
    ['/evenement/3/portes-ouvertes', 'evenement/3/portes-ouvertes.html', 'text/html'],
    [
      '/evenement/3/portes-ouvertes.ics',
      'evenement/3/portes-ouvertes.ics',
      'text/calendar; charset=utf-8',
    ],
    ['/formation/4/dessin', 'formation/4/dessin.html', 'text/html'],
    ['/accompagnement/5/incubation', 'accompagnement/5/incubation.html', 'text/html'],
    ['/status', 'status.html', 'text/html'],
    ['/status/7/mon-projet', 'status/projet.html', 'text/html'],
    ['/status/7/%C3%A9t%C3%A9', 'status/projet.html', 'text/html'],
    ['/_astro/app.a1b2c3.js', '_astro/app.a1b2c3.js', /^(text|application)\/javascript/],
    ['/images/photo.a1b2c3.avif', 'images/photo.a1b2c3.avif', 'image/avif'],
    ['/favicon.svg', 'favicon.svg', 'image/svg+xml'],
    ['/manifest.webmanifest', 'manifest.webmanifest', 'application/manifest+json'],
    ['/.well-known/security.txt', '.well-known/security.txt', 'text/plain'],
  ])('answers %s with %s', async (url, file, type) => {
    const answer = await get(url);
    expect(answer).toMatchObject({ status: 200, body: site[file] });
    expect(answer.headers['content-type']).toMatch(type);
    const hashed = /^(_astro|images)\//.test(file);
    expect(answer.headers['cache-control']).toBe(
      hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
  });

  it.each([
    ['/about/', 308, '/about'],
    ['/blog/?a=1&b=%20', 308, '/blog?a=1&b=%20'],
    ['/blog/12/douze/', 308, '/blog/12/douze'],
    ['/blog/12/un-ancien-titre', 302, '/blog/12/douze'],
    ['/blog/12/un-ancien-titre/', 302, '/blog/12/douze'],
    ['/blog/12', 302, '/blog/12/douze'],
    ['/blog/12/', 302, '/blog/12/douze'],
    ['/Blog/12/DOUZE', 302, '/blog/12/douze'],
    ['/blog/1/x?a=1&b=%20', 302, '/blog/1/un?a=1&b=%20'],
    ['/blog/1/%C3%A9t%C3%A9', 302, '/blog/1/un'],
    ['/blog/1/%0D%0ALocation:%20x', 302, '/blog/1/un'],
    ['/blog/1/a%2Fb', 302, '/blog/1/un'],
    [`/blog/1/${'a'.repeat(5000)}`, 302, '/blog/1/un'],
    ['/evenement/3/ancien', 302, '/evenement/3/portes-ouvertes'],
    ['/evenement/3/ancien.ics', 302, '/evenement/3/portes-ouvertes.ics'],
    ['/blog/1/ancien.ics', 302, '/blog/1/un'],
    ['/formation/4/x', 302, '/formation/4/dessin'],
    ['/accompagnement/5/x', 302, '/accompagnement/5/incubation'],
    ['/blog/page/7', 302, '/blog'],
    ['/blog/page/7/', 302, '/blog'],
    ['/blog/page/', 302, '/blog'],
    ['/evenements/page/1?a=1', 302, '/evenements?a=1'],
  ])('leads from %s with %d to %s', async (url, status, location) => {
    for (const method of ['GET', 'HEAD']) {
      expect(await get(url, method)).toMatchObject({ status, headers: { location } });
    }
    expect((await get(location)).status).toBe(200);
  });

  it.each([
    '/nowhere',
    '/nowhere/',
    '/blog/13/x',
    '/blog/012/x',
    '/blog/12x/y',
    '/blog/page/x',
    '/status/1/2/3',
    '//evil.example/',
    '/%2Fevil.example/',
    '/%5Cevil.example/',
    '/%0D%0ALocation:%20x/',
    '/images',
    '/images/',
    '/_astro/none.js',
    '/404',
    '/404.html',
    '/.hidden',
    '/.folder/plan.ics',
    '/.hosting/Caddyfile',
    '/_headers',
    '/_redirects',
  ])('answers %s with the 404 page', async (url) => {
    const answer = await get(url);
    expect(answer).toMatchObject({
      status: 404,
      body: site['404.html'],
      headers: { 'cache-control': 'no-cache' },
    });
    expect(answer.headers.location).toBeUndefined();
    expect(answer.headers['content-type']).toMatch('text/html');
  });

  it.each(['/', '/about/', '/blog/12/x', '/nowhere', '/_astro/app.a1b2c3.js'])(
    'sends the security headers with %s',
    async (url) => {
      const { headers } = await get(url);
      for (const [name, value] of Object.entries(securityHeaders)) {
        expect(headers[name.toLowerCase()]).toBe(value);
      }
    },
  );

  it('asks about a kept redirect each time', async () => {
    expect((await get('/blog/12/x')).headers['cache-control']).toBe('no-cache');
  });
});
