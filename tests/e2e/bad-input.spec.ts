// Content as editors really write it, and as attackers do: from a provider that lets anything
// through, by a real build, into a real browser.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { attackers, FIRST } from '../fixtures/attackers.ts';
import { buildSite } from '../fixtures/build.ts';
import { cases, editors, normal } from '../fixtures/editors.ts';
import { hostileHtml } from '../fixtures/hostile.ts';
import { orientations, pictureFiles } from '../fixtures/pictures.ts';
import { startProvider } from '../fixtures/provider.ts';
import { serveSite } from '../fixtures/serve.ts';
import { expect, expectAccessible, test as base } from './page.ts';
import { faultsOfXml, show, visit, watch, type Report } from './visit.ts';

interface Sites {
  /** Where the site of all this content is, with its policy and without. */
  url: string;
  openUrl: string;
  /** Its folder, and that of the site of the normal items alone. */
  bad: string;
  good: string;
  log: string;
}

const test = base.extend<object, { sites: Sites }>({
  sites: [
    async ({}, use) => {
      const provider = await startProvider(
        {
          posts: [...editors.posts, ...attackers.posts],
          categories: [...(editors.categories ?? []), ...attackers.categories],
          carousels: [...(editors.carousels ?? []), ...attackers.carousels],
          faqs: [...(editors.faqs ?? []), ...attackers.faqs],
        },
        await pictureFiles(),
      );
      const folders: string[] = [];
      const served = await serveSite(() => folders[0] ?? '', { policy: true });
      const open = await serveSite(() => folders[0] ?? '', { policy: false });
      const bad = await buildSite(provider, served.url);
      folders.push(bad.site);
      provider.keep(normal.map(({ id }) => Number(id)));
      const good = await buildSite(provider, served.url);
      await provider.stop();
      await use({
        ...{ url: served.url, openUrl: open.url },
        ...{ bad: bad.site, good: good.site, log: bad.log },
      });
      for (const { stop } of [served, open]) stop();
      for (const { remove } of [bad, good]) await remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// One build serves all of it.
test.describe.configure({ mode: 'default' });

async function pagesOf(site: string): Promise<string[]> {
  const files = await readdir(site, { recursive: true });
  return files
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`);
}

/** A page of the site in whose frames others are opened. */
async function openFrames(page: Page, url: string, faults: string[]): Promise<string[]> {
  const executed = await watch(page);
  page.on('dialog', (dialog) => void dialog.dismiss());
  page.on('request', (request) => {
    if (!request.url().startsWith(`${url}/`)) faults.push(request.url());
  });
  await page.goto(`${url}/robots.txt`);
  return executed;
}

const isHostile = (address: string) => Number(/\/(\d+)\//.exec(address)?.[1]) >= FIRST;
const faultsOf = ({ address, strangers, excess }: Report) =>
  [...strangers, ...excess.filter(Boolean)].map((fault) => `${address}: ${fault}`);

/** Scripts that the pages have without any of this content. */
async function ownScripts(site: string): Promise<Set<string>> {
  const pages = (await readdir(site, { recursive: true })).filter((file) => file.endsWith('.html'));
  const texts = await Promise.all(pages.map((file) => readFile(path.join(site, file), 'utf8')));
  return new Set(texts.flatMap((text) => text.match(/<script\b[^]*?<\/script>/g) ?? []));
}

test('what attackers write does not run, and what follows it is there', async ({
  page,
  sites,
  faults,
}) => {
  const executed = await openFrames(page, sites.openUrl, faults);
  const hostile = (await pagesOf(sites.bad)).filter(isHostile);
  // The others have dates that are none.
  expect(hostile).toHaveLength(attackers.posts.length / 2);
  const reports = await visit(page, hostile);
  const scripts = await ownScripts(sites.good);
  expect(executed).toEqual([]);
  expect(reports.flatMap(faultsOf)).toEqual([]);
  for (const { address, text, h1, scripts: found } of reports) {
    expect(text, address).toMatch(/^avant[^]*entre[^]*après$/);
    expect(h1, address).toMatch(/^avant/);
    expect(
      found.filter((script) => !scripts.has(script)),
      address,
    ).toEqual([]);
  }
});

test('the other pages with it are safe, within a phone and quiet', async ({
  page,
  sites,
  faults,
}) => {
  const executed = await openFrames(page, sites.url, faults);
  const others = (await pagesOf(sites.bad)).filter((address) => !isHostile(address));
  const reports = await visit(page, others);
  const scripts = await ownScripts(sites.good);
  expect(executed).toEqual([]);
  expect(reports.flatMap(faultsOf)).toEqual([]);
  for (const { address, h1, scripts: found } of reports) {
    expect(h1, address).not.toBe('');
    expect(
      found.filter((script) => !scripts.has(script)),
      address,
    ).toEqual([]);
  }
});

test('unless it is made safe, much of it runs', async ({ page, sites, faults }) => {
  const executed = await openFrames(page, sites.openUrl, faults);
  await page.route(
    (url) => url.origin !== sites.openUrl,
    (route) => route.abort(),
  );
  await show(page, [...hostileHtml.handlers, ...hostileHtml.foreign, ...hostileHtml.mutation]);
  expect(executed.length).toBeGreaterThan(50);
  faults.length = 0;
});

test('each item of an editor has its page', async ({ sites }) => {
  const ids = (await pagesOf(sites.bad)).flatMap((address) => /\/(\d+)\//.exec(address)?.[1] ?? []);
  // These two have a date that is none.
  const left = cases.filter(({ id }) => !ids.includes(String(id))).map(({ title }) => title);
  expect(left).toEqual(['Un jour impossible', 'Un jour en toutes lettres']);
  for (const field of ['start_date', 'date']) {
    expect(sites.log).toMatch(new RegExp(`item \\d+ left out, field ${field}: not a date`));
  }
});

/** The only part of an item's page that shows others. */
const RELATED = /<section class="section[^]*?<\/section>/;

test('the rest of the site is untouched', async ({ sites }) => {
  const kinds = ['blog/1', 'evenement/2', 'formation/3', 'accompagnement/4'];
  const pages = ['contact', 'cgu', '404', 'login', ...kinds.map((kind) => `${kind}/normal`)];
  for (const page of pages) {
    const [bad = '', good] = await Promise.all(
      [sites.bad, sites.good].map((site) => readFile(path.join(site, `${page}.html`), 'utf8')),
    );
    expect(bad.replace(RELATED, ''), page).toBe(good);
  }
});

/** The pixels of an item's main picture at its largest; undefined where it has none. */
async function pictureOf(title: string, site: string) {
  const post = cases.find((each) => each['title'] === title);
  const folder = { event: 'evenement', support: 'accompagnement' }[String(post?.['kind'])];
  const file = `${folder ?? 'blog'}/${String(post?.['id'])}/${String(post?.['slug'])}.html`;
  const html = await readFile(path.join(site, file), 'utf8');
  const [item = ''] = html.split('</article>');
  const [, images = ''] = /<picture class="picture[^]*?<img[^>]* srcset="([^"]+)"/.exec(item) ?? [];
  const name = images.split(', ').at(-1)?.split(' ')[0];
  if (!name) return undefined;
  const picture = sharp(path.join(site, name)).removeAlpha().raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const difference = (a: Buffer, b: Buffer): number =>
  a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;

test('pictures stand upright in their colours', async ({ sites }) => {
  const first = await pictureOf('Tournée 1', sites.bad);
  for (const orientation of orientations) {
    const picture = await pictureOf(`Tournée ${orientation}`, sites.bad);
    expect(picture, `${orientation}`).toMatchObject({ width: 60, height: 40 });
    expect(difference(picture!.data, first!.data), `${orientation}`).toBeLessThan(4);
  }
  const printed = await pictureOf('Une image d’imprimerie', sites.bad);
  const brown = Buffer.alloc(80 * 60 * 3, Buffer.from([0x8d, 0x77, 0x60]));
  expect(difference(printed!.data, brown)).toBeLessThan(30);
});

test('a picture that can not be had is replaced, any other is there', async ({ sites }) => {
  const widths = { 'Nom à signes': 400, 'Un point': 1, 'Un panorama': 1200, 'Un gif animé': 40 };
  for (const [title, width] of Object.entries(widths)) {
    expect(await pictureOf(title, sites.bad), title).toMatchObject({ width });
  }
  for (const title of ['Image absente', 'Une image coupée', 'Un texte en jpg', 'Un dessin']) {
    expect(await pictureOf(title, sites.bad), title).toBeUndefined();
  }
});

test('feeds, calendars, the map and the index can be read', async ({ page, sites }) => {
  const files = await readdir(sites.bad, { recursive: true });
  const texts = (type: string) =>
    Promise.all(
      files
        .filter((file) => file.endsWith(type))
        .map((file) => readFile(path.join(sites.bad, file), 'utf8')),
    );
  for (const text of await texts('.json')) expect(JSON.parse(text)).toBeTruthy();
  for (const text of await texts('.ics')) {
    // A line that an editor's text has begun would be no property.
    for (const line of text.split('\r\n')) expect(line).toMatch(/^([A-Z-]+[;:]| |$)/);
    expect(text.match(/^BEGIN:VEVENT/gm)?.length).toBe(text.match(/^UID:event-/gm)?.length);
  }
  await page.goto(`${sites.openUrl}/robots.txt`);
  const xml = await texts('.xml');
  expect(xml.length).toBeGreaterThan(2);
  for (const text of xml) expect(await faultsOfXml(page, text)).toEqual([]);
});

test('all of it together is accessible, by day and by night', async ({ page, sites }) => {
  const all = cases.find(({ title }) => title === 'Tout ensemble');
  await page.goto(`${sites.url}/blog/${String(all?.['id'])}/${String(all?.['slug'])}`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
});
