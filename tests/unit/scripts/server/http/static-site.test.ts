import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DiskFault } from '../../../../../scripts/lib/disk.ts';
import { serveApp } from '../../../../fixtures/embedded-api.ts';
import { openRaw, rawRequest } from '../../../../fixtures/raw-request.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';
import { typeOf } from '../../../../../scripts/server/http/content-headers.ts';
import { createPortal } from '../fixture.ts';

const long = (mark: string) => `<!doctype html>${mark.repeat(2000)}`;

const files = {
  'index.html': long('Accueil '),
  '404.html': long('Page non trouvée ! '),
  'blog.html': 'Actualités',
  'blog/1/été-à-ouidah.html': 'Article',
  'blog/2/a&b.html': 'Et',
  'evenements.ics': long('BEGIN:VCALENDAR'),
  'blog/rss.xml': long('<rss/>'),
  'status.html': 'Mon activité',
  'status/projet.html': 'Projet',
  '_astro/app.a1b2c3.js': '/* first */',
  'images/photo.a1b2c3.webp': 'picture',
};

let diskFault: DiskFault | undefined;

async function startSite() {
  const dataDir = temporaryFolder();
  const { app, ...parts } = createPortal(dataDir, { diskFault: () => diskFault });
  const { port, stop } = await serveApp(app.fetch, app);
  type Options = Parameters<typeof rawRequest>[2];
  const get = (target: string, options?: Options) => rawRequest(port, target, options);
  const text = async (target: string) => String((await get(target)).body);
  return { ...parts, dataDir, port, get, text, stop };
}

// Answers that are the same on every host are in tests/unit/hosting/config/hosts.test.ts.
describe('the site', () => {
  let site: Awaited<ReturnType<typeof startSite>>;
  beforeAll(async () => {
    site = await startSite();
    await site.publish(files);
  });
  afterAll(() => site.stop());

  it.each([
    ['/blog/1/%C3%A9t%C3%A9-%C3%A0-ouidah', 'Article'],
    ['/blog/1/e%CC%81te%CC%81-a%CC%80-ouidah', 'Article'],
    ['/blog/2/a%26b', 'Et'],
    ['http://127.0.0.1/blog', 'Actualités'],
  ])('answers %s', async (url, body) => {
    const answer = await site.get(url);
    expect(answer.status).toBe(200);
    expect(answer.body.toString()).toBe(body);
  });

  it.each([
    ['//', '/'],
    ['/blog/1/%C3%A9t%C3%A9-%C3%A0-ouidah/', '/blog/1/%C3%A9t%C3%A9-%C3%A0-ouidah'],
    ['/status/12/mon-projet/', '/status/12/mon-projet'],
  ])('redirects %s to the form without a slash', async (url, location) => {
    const answer = await site.get(url);
    expect(answer.status).toBe(308);
    expect(answer.headers.location).toBe(location);
  });

  it.each([
    ['/blog/1/un-ancien-titre', '/blog/1/%C3%A9t%C3%A9-%C3%A0-ouidah'],
    ['/blog/2/un-ancien-titre/?a=1&b=%20', '/blog/2/a%26b?a=1&b=%20'],
    ['/blog/2/A&B', '/blog/2/a%26b'],
    ['http://evil.example/blog/2/x', '/blog/2/a%26b'],
  ])('leads from %s to the current page at once', async (url, location) => {
    expect(await site.get(url)).toMatchObject({ status: 302, headers: { location } });
  });

  it.each([
    '/blog//',
    '/status/1/%2F..%2Fx/',
    '/..%2f..%2frelease.json',
    '/%2e%2e/release.json',
    '//blog/1/un-titre',
    '/blog/constructor/un-titre',
    // This site has no such list.
    '/evenements/page/7',
    '/%E0%A4%A',
    '/index.html.br',
    '/release.json',
    '/constructor',
  ])('answers %s with the 404 page', async (url) => {
    const answer = await site.get(url);
    expect(answer.status).toBe(404);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.body.toString()).toBe(files['404.html']);
    expect(answer.headers['cache-control']).toBe('no-cache, no-transform');
  });

  it.each(['/../release.json', '/\\evil.example/'])('reveals nothing at %s', async (url) => {
    const answer = await site.get(url);
    expect([400, 404]).toContain(answer.status);
    expect(answer.body.toString()).not.toContain('contentHash');
    expect(answer.headers.location).toBeUndefined();
  });

  it('says which methods it answers', async () => {
    const { headers } = await site.get('/blog', { method: 'POST' });
    expect(headers.allow).toBe('GET, HEAD');
  });

  it('answers 304 to who has the page, also after a release that left it alone', async () => {
    const { etag = '' } = (await site.get('/blog')).headers;
    const ask = () => site.get('/blog', { headers: { 'If-None-Match': etag } });
    expect(await ask()).toMatchObject({
      status: 304,
      headers: { 'cache-control': 'no-cache, no-transform' },
    });
    await site.publish({ ...files, 'about.html': 'À propos' });
    expect((await ask()).status).toBe(304);
    await site.publish({ ...files, 'blog.html': 'Actualité!' });
    expect((await ask()).status).toBe(200);
    await site.publish(files);
  });

  it('sends the page to a client that has a later one, which an editor rolled back', async () => {
    const later = new Date(Date.now() + 60_000).toUTCString();
    expect((await site.get('/blog', { headers: { 'If-Modified-Since': later } })).status).toBe(200);
  });

  it.each([
    ['/', 200, 'text/html', files['index.html']],
    ['/nowhere', 404, 'text/html', files['404.html']],
    ['/evenements.ics', 200, 'text/calendar', files['evenements.ics']],
    ['/blog/rss.xml', 200, 'application/rss+xml', files['blog/rss.xml']],
  ])('sends %s compressed', async (url, status, type, text) => {
    const headers = { 'Accept-Encoding': 'gzip, br' };
    const answer = await site.get(url, { headers });
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': `${type}; charset=utf-8`,
      vary: 'Accept-Encoding',
    });
    expect(brotliDecompressSync(answer.body).toString()).toBe(text);
    const gzip = await site.get(url, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(gzip.headers['content-encoding']).toBe('gzip');
  });

  it.each([
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
  ])('answers who accepts « %s » in the shortest encoding', async (accepted, encoding) => {
    const { headers } = await site.get('/', { headers: { 'Accept-Encoding': accepted } });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding');
  });

  it('knows the type of every icon: none is offered as a download', async () => {
    for (const icon of await readdir('public')) expect(typeOf(icon)).toMatch(/^image\//);
  });

  it('sends a compressed text whole, whatever part is asked for', async () => {
    const answer = await site.get('/', { headers: { Range: 'bytes=0-3' } });
    expect(answer.status).toBe(200);
    expect(answer.headers['accept-ranges']).toBeUndefined();
  });

  it('is healthy', async () => {
    for (const url of ['/healthz', 'http://127.0.0.1/healthz?a', '/healthz/', '//healthz']) {
      expect((await site.get(url)).headers['x-content-type-options']).toBe('nosniff');
    }
    expect(await site.text('/healthz')).toBe('ok');
  });

  it('is not healthy with a full disk, or with a release that cannot be read', async () => {
    diskFault = 'disk_full';
    const full = await site.get('/healthz');
    diskFault = undefined;
    expect([full.status, full.body.toString()]).toEqual([503, 'disk_full']);
    const home = path.join(site.dataDir, 'releases/current/site/index.html');
    await rename(home, `${home}.away`);
    const unreadable = await site.get('/healthz');
    await rename(`${home}.away`, home);
    expect([unreadable.status, unreadable.body.toString()]).toEqual([503, 'release_unreadable']);
    expect(await site.text('/healthz')).toBe('ok');
  });

  it('leaves the desk its own policy', async () => {
    const { headers } = await site.get('/hooks/');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(headers['x-frame-options']).toBe('DENY');
  });
});

describe('a new release', () => {
  let site: Awaited<ReturnType<typeof startSite>>;
  beforeEach(async () => {
    site = await startSite();
  });
  afterEach(() => site.stop());

  it('is waited for with 503', async () => {
    const answer = await site.get('/');
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect((await site.get('/healthz')).status).toBe(503);
    await site.publish(files);
    expect((await site.get('/')).status).toBe(200);
  });

  it('leaves hashed files of the earlier ones reachable, but no pages', async () => {
    await site.publish({ ...files, 'old.html': 'Ancien' });
    const pages = Object.entries(files).filter(([name]) => !/^(_astro|images)/.test(name));
    await site.publish({ ...Object.fromEntries(pages), '_astro/app.d4e5f6.js': '/* second */' });
    expect(await site.text('/_astro/app.d4e5f6.js')).toBe('/* second */');
    const old = await site.get('/_astro/app.a1b2c3.js');
    expect(old.body.toString()).toBe('/* first */');
    expect(old.headers['cache-control']).toContain('immutable');
    expect(await site.text('/images/photo.a1b2c3.webp')).toBe('picture');
    for (const url of ['/old', '/old.html']) {
      expect(await site.text(url)).toBe(files['404.html']);
    }
  });

  it('turns the stale links round when a slug changes, and back', async () => {
    for (const slug of ['premier', 'second', 'premier']) {
      const other = slug === 'premier' ? 'second' : 'premier';
      await site.publish({ 'index.html': 'a', [`blog/1/${slug}.html`]: slug });
      expect(await site.text(`/blog/1/${slug}`)).toBe(slug);
      expect((await site.get(`/blog/1/${other}`)).headers.location).toBe(`/blog/1/${slug}`);
    }
    await site.publish({ 'index.html': 'a' });
    expect((await site.get('/blog/1/premier')).status).toBe(404);
  });

  it('does not cut an answer that has begun', async () => {
    const big = 'a'.repeat(8 * 1024 * 1024);
    await site.publish({ ...files, 'images/big.bin': big });
    const begun = await openRaw(site.port, '/images/big.bin');
    for (let n = 0; n < 11; n += 1) await site.publish({ 'index.html': String(n) });
    expect(Buffer.concat(await begun.toArray()).toString()).toBe(big);
    expect((await site.get('/images/big.bin')).status).toBe(404);
  });

  it('comes at once and whole, whoever reads meanwhile', async () => {
    await site.publish({ ...files, 'index.html': long('0') });
    let done = false;
    const seen = new Set<string>();
    const readers = Array.from({ length: 4 }, async () => {
      while (!done) {
        const { status, body } = await site.get('/');
        expect(status).toBe(200);
        const text = body.toString();
        const mark = text.at(-1) ?? '';
        expect(text).toBe(long(mark));
        seen.add(mark);
      }
    });
    for (const mark of '123456789') await site.publish({ ...files, 'index.html': long(mark) });
    expect(await site.text('/')).toBe(long('9'));
    done = true;
    await Promise.all(readers);
    expect(seen.size).toBeGreaterThan(2);
  });

  it('survives that someone deletes its files', async () => {
    await site.publish(files);
    await rm(path.join(site.dataDir, 'releases'), { recursive: true });
    const answer = await site.get('/blog');
    expect(answer.status).toBe(500);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await site.get('/nowhere')).status).toBe(500);
    await site.publish(files);
    expect((await site.get('/blog')).status).toBe(200);
  });
});
