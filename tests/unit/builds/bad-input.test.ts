// Content as editors really write it, and as attackers do, from a provider that lets anything
// through: what the files of the site say. What a browser makes of its pages is for
// tests/e2e/public/bad-input.spec.ts.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';
import { expect, it } from 'vitest';
import { hashFiles } from '../../../scripts/lib/files.ts';
import { verify } from '../../../scripts/server/publishing/checks/check-site.ts';
import { siteUrl } from '../../fixtures/bundle.ts';
import { badInput } from '../../fixtures/content/bad-input.ts';
import { cases } from '../../fixtures/content/editors.ts';
import { readXml, type XmlElement } from '../content/feeds/xml.ts';
import { strangers } from '../content/html/harness.ts';

const { bad, good, log } = await badInput();

const filesOf = async (type: string): Promise<string[]> =>
  (await readdir(bad, { recursive: true })).filter((file) => file.endsWith(type));

const textsOf = async (type: string): Promise<string[]> =>
  Promise.all((await filesOf(type)).map((file) => readFile(path.join(bad, file), 'utf8')));

it('each item of an editor has its page', async () => {
  const ids = (await filesOf('.html')).flatMap((file) => /\/(\d+)\//.exec(file)?.[1] ?? []);
  const left = cases.filter(({ id }) => !ids.includes(String(id))).map(({ title }) => title);
  expect(left).toEqual([]);
  for (const field of ['start_date', 'date']) {
    expect(log).toMatch(new RegExp(`item \\d+, field ${field} ignored: not a date`));
  }
});

/** The only part of an item's page that shows others. */
const RELATED = /<section class="section[^]*?<\/section>/;

it('the rest of the site is untouched', async () => {
  const kinds = ['blog/1', 'evenement/2', 'formation/3', 'accompagnement/4'];
  const pages = ['contact', 'cgu', '404', 'login', ...kinds.map((kind) => `${kind}/normal`)];
  for (const page of pages) {
    const [spoiled = '', whole] = await Promise.all(
      [bad, good].map((site) => readFile(path.join(site, `${page}.html`), 'utf8')),
    );
    expect(spoiled.replace(RELATED, ''), page).toBe(whole);
    expect(RELATED.exec(spoiled)?.[0] ?? '', page).not.toContain('<script');
  }
});

it('the checks before a publication find no fault, of policies and links too', async () => {
  const files = await hashFiles(bad);
  await expect(
    verify({ folder: bad, files, lists: {} }, undefined, siteUrl),
  ).resolves.toBeDefined();
});

/** All of them, as a browser reads them. */
const pages = (await textsOf('.html')).map((html) => fromHtml(html));

it('no page has an id twice, and links within a page lead somewhere', () => {
  for (const page of pages) {
    const [ids, targets] = [[] as string[], [] as string[]];
    visit(page, 'element', ({ properties: { id, href } }) => {
      if (id) ids.push(String(id));
      if (/^#./.test(String(href))) targets.push(decodeURIComponent(String(href).slice(1)));
    });
    expect(ids).toEqual([...new Set(ids)]);
    expect(ids).toEqual(expect.arrayContaining(targets));
  }
});

it('no text of an editor on a page holds what the site does not allow', async () => {
  const texts: string[] = [];
  for (const [index, file] of (await filesOf('.html')).entries()) {
    // Other pages have texts of our own.
    if (!/\/\d+\/|^faq/.test(file)) continue;
    visit(pages[index]!, 'element', ({ properties: { className }, children }) => {
      if (String(className) === 'prose') texts.push(toHtml(children));
    });
  }
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.flatMap(strangers)).toEqual([]);
});

/** Before the address of an image: in a feed it is whole. */
const SITE = /https?:\/\/[^/"]+(?=\/images\/)/g;

const all = (element: XmlElement): XmlElement[] => [element, ...element.children.flatMap(all)];

it('feeds, calendars, the map and the index can be read', async () => {
  for (const text of await textsOf('.json')) expect(JSON.parse(text)).toBeTruthy();
  for (const text of await textsOf('.ics')) {
    // A line that begins with an editor's text would not be a property.
    for (const line of text.split('\r\n')) expect(line).toMatch(/^([A-Z-]+[;:]| |$)/);
    expect(text.match(/^BEGIN:VEVENT/gm)?.length).toBe(text.match(/^UID:event-/gm)?.length);
  }
  const feeds = (await textsOf('.xml')).map(readXml);
  expect(feeds.length).toBeGreaterThan(2);
  const pieces = feeds.flatMap(all).filter(({ name }) => name === 'content:encoded');
  expect(pieces.length).toBeGreaterThan(10);
  expect(pieces.flatMap(({ text }) => strangers(text.replace(SITE, '')))).toEqual([]);
});
