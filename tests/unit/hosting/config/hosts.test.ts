// Our own server, nginx and Caddy answer alike. The latter two run where they are installed.
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { OutgoingHttpHeaders, Server } from 'node:http';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headersFor } from '../../../../src/hosting/headers.ts';
import { createPortal, createSite } from '../../scripts/server/fixture.ts';
import {
  hasCaddy,
  hasNginx,
  mimeTypes,
  runNginx,
  startServer,
  type Host,
} from '../../../fixtures/nginx.ts';
import { rawRequest } from '../../../fixtures/raw-request.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';
import { site, siteUrl, writeSite } from './site.ts';

interface Place {
  /** Of the server's own, for what it writes. */
  folder: string;
  socketPath: string;
}

let dataDir = '';
let root = '';

async function startPortal({ socketPath }: Place): Promise<Host> {
  const { app, site } = createPortal(dataDir, { siteUrl });
  await site.show();
  const server = createAdaptorServer(app) as Server;
  server.listen(socketPath);
  await once(server, 'listening');
  return {
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const startNginx = ({ folder, socketPath }: Place): Promise<Host> =>
  runNginx(
    folder,
    `include ${mimeTypes};
      include ${root}/.hosting/nginx-maps.conf;
      server {
        listen unix:${socketPath};
        root ${root};
        include ${root}/.hosting/nginx-server.conf;
      }`,
  );

async function startCaddy({ folder, socketPath }: Place): Promise<Host> {
  const configuration = `{
      admin off
      auto_https off
    }
    http:// {
      bind unix/${socketPath}
      root * ${root}
      import ${root}/.hosting/Caddyfile
    }`;
  await writeFile(path.join(folder, 'Caddyfile'), configuration);
  const arguments_ = ['run', '--config', `${folder}/Caddyfile`, '--adapter', 'caddyfile'];
  // Caddy keeps its last configuration there.
  const env = { ...process.env, XDG_CONFIG_HOME: folder };
  return startServer('caddy', arguments_, 'serving initial configuration', env);
}

const hosts = [
  { name: 'our own server', here: true, start: startPortal },
  { name: 'nginx', here: hasNginx, start: startNginx },
  { name: 'Caddy', here: hasCaddy, start: startCaddy },
];

it.skip.each(hosts.filter(({ here }) => !here))(
  'the table of answers on $name: it is not installed here',
  () => {},
);

beforeAll(async () => {
  dataDir = temporaryFolder();
  root = path.join(dataDir, 'releases/current/site');
  await createSite(dataDir).publish(site);
  await writeSite(root, {});
});

describe.each(hosts.filter(({ here }) => here))('$name', ({ start }) => {
  let host: Host;
  let socketPath = '';
  beforeAll(async () => {
    const folder = temporaryFolder();
    socketPath = path.join(folder, 'socket');
    host = await start({ folder, socketPath });
  });
  afterAll(() => host?.stop());

  async function ask(target: string, headers: OutgoingHttpHeaders = {}, method = 'GET') {
    const { body: bytes, ...answer } = await rawRequest(0, target, { socketPath, headers, method });
    return { ...answer, bytes, body: bytes.toString() };
  }
  const get = (target: string, method = 'GET') => ask(target, {}, method);

  it.each([
    ['/', 'index.html', 'text/html'],
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
    const other = file.endsWith('.html') ? 'no-cache, no-transform' : 'no-cache';
    expect(answer.headers['cache-control']).toBe(
      hashed ? 'public, max-age=31536000, immutable' : other,
    );
  });

  it.each([
    ['/about/', 308, '/about'],
    ['/blog/?a=1&b=%20', 308, '/blog?a=1&b=%20'],
    ['/blog/12/douze/', 308, '/blog/12/douze'],
    ['/blog/12/un-ancien-titre', 302, '/blog/12/douze'],
    ['/blog/12', 302, '/blog/12/douze'],
    ['/Blog/12/DOUZE', 302, '/blog/12/douze'],
    ['/blog/1/x?a=1&b=%20', 302, '/blog/1/un?a=1&b=%20'],
    ['/blog/1/%0D%0ALocation:%20x', 302, '/blog/1/un'],
    ['/blog/1/a%2Fb', 302, '/blog/1/un'],
    [`/blog/1/${'a'.repeat(5000)}`, 302, '/blog/1/un'],
    ['/evenement/3/ancien', 302, '/evenement/3/portes-ouvertes'],
    ['/evenement/3/ancien.ics', 302, '/evenement/3/portes-ouvertes.ics'],
    ['/blog/1/ancien.ics', 302, '/blog/1/un'],
    ['/formation/4/x', 302, '/formation/4/dessin'],
    ['/blog/page/7', 302, '/blog'],
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
    '/blog/13/x',
    '/blog/12x/y',
    '/blog/page/x',
    '/status/1/2/3',
    '//evil.example/',
    '/%2Fevil.example/',
    '/%5Cevil.example/',
    '/%0D%0ALocation:%20x/',
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
      headers: { 'cache-control': 'no-cache, no-transform' },
    });
    expect(answer.headers.location).toBeUndefined();
    expect(answer.headers['content-type']).toMatch('text/html');
  });

  it.each(['/', '/about/', '/blog/12/x', '/nowhere', '/_astro/app.a1b2c3.js'])(
    'sends the security headers with %s, that of TLS too',
    async (url) => {
      const { headers } = await get(url);
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
      for (const [header, value] of Object.entries(headersFor(siteUrl))) {
        expect(headers[header.toLowerCase()]).toBe(value);
      }
    },
  );

  it.each(['/status', '/status/projet', '/status/7/mon-projet', '/status?a=1'])(
    'keeps %s from search engines, as the page itself does',
    async (url) => {
      expect((await get(url)).headers['x-robots-tag']).toBe('noindex');
      expect((await get(url, 'HEAD')).headers['x-robots-tag']).toBe('noindex');
    },
  );

  it.each(['/', '/about', '/blog/12/douze', '/nowhere', '/status/', '/images/photo.a1b2c3.avif'])(
    'keeps %s from nobody',
    async (url) => expect((await get(url)).headers).not.toHaveProperty('x-robots-tag'),
  );

  it('asks about a kept redirect each time', async () => {
    expect((await get('/blog/12/x')).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['gzip', 'gzip'],
    ['gzip, deflate', 'gzip'],
    ['gzip;q=0', undefined],
    ['identity', undefined],
    ['', undefined],
  ])('answers who accepts « %s » with what the build compressed', async (accepted, encoding) => {
    const answer = await ask('/about', { 'Accept-Encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(answer.headers['content-length']).toBe(String(answer.bytes.length));
    const bytes = encoding ? gunzipSync(answer.bytes) : answer.bytes;
    expect(bytes.toString()).toBe(site['about.html']);
  });

  it.each([
    ['/about', 'gzip'],
    ['/about', 'identity'],
    ['/images/photo.a1b2c3.avif', 'gzip'],
  ])('sends %s to who accepts %s once, and then 304', async (url, encoding) => {
    const accept = { 'Accept-Encoding': encoding };
    const { headers } = await ask(url, accept);
    const { etag = '', 'last-modified': modified = '' } = headers;
    for (const condition of [
      { 'If-None-Match': `"other", W/${etag}` },
      { 'If-Modified-Since': modified },
    ]) {
      const answer = await ask(url, { ...accept, ...condition });
      expect(answer).toMatchObject({ status: 304, body: '' });
      expect(answer.headers['cache-control']).toBe(headers['cache-control']);
      expect(answer.headers.etag).toBe(etag);
    }
    const other = { 'If-None-Match': '"other"', 'If-Modified-Since': modified };
    expect((await ask(url, { ...accept, ...other })).status).toBe(200);
    expect((await ask(url, { ...accept, 'If-Match': '"other"' })).status).toBe(412);
    expect((await ask(url, { ...accept, 'If-Match': etag })).status).toBe(200);
  });

  it('gives each encoding an ETag of its own', async () => {
    const encodings = ['gzip', 'identity'];
    const etags = encodings.map(
      async (encoding) => (await ask('/about', { 'Accept-Encoding': encoding })).headers.etag,
    );
    expect(new Set(await Promise.all(etags)).size).toBe(2);
  });

  it.each([
    ['bytes=0-3', 206, 'bytes 0-3/7', 'pict'],
    ['bytes=4-99', 206, 'bytes 4-6/7', 'ure'],
    ['bytes=-99', 206, 'bytes 0-6/7', 'picture'],
    ['bytes=7-', 416, 'bytes */7', undefined],
  ])('answers %s of an image with %d', async (Range, status, range, body) => {
    const answer = await ask('/images/photo.a1b2c3.avif', { Range });
    expect(answer.status).toBe(status);
    expect(answer.headers['content-range']).toBe(range);
    if (body !== undefined) expect(answer.body).toBe(body);
  });

  it('gives a part only of the state that the client has', async () => {
    const url = '/images/photo.a1b2c3.avif';
    const { etag = '' } = (await get(url)).headers;
    expect((await ask(url, { Range: 'bytes=0-1', 'If-Range': etag })).status).toBe(206);
    expect((await ask(url, { Range: 'bytes=0-1', 'If-Range': '"other"' })).body).toBe('picture');
    expect((await ask(url, { Range: 'bytes=0-1', 'If-None-Match': etag })).status).toBe(304);
  });

  it.each(['/', '/about', '/images/photo.a1b2c3.avif', '/nowhere'])(
    'answers HEAD of %s as GET, without the body',
    async (url) => {
      const accept = { 'Accept-Encoding': 'gzip' };
      const whole = await ask(url, accept);
      const head = await ask(url, accept, 'HEAD');
      expect(head).toMatchObject({ status: whole.status, body: '' });
      // Lengths may be left out where a server compresses as it sends.
      for (const header of ['content-type', 'content-encoding', 'cache-control', 'etag', 'vary']) {
        expect(head.headers[header]).toBe(whole.headers[header]);
      }
    },
  );

  it.each(['POST', 'PUT', 'DELETE', 'TRACE'])('does not answer %s', async (method) => {
    expect((await ask('/', {}, method)).status).toBe(405);
  });
});
