// Content as editors really write it, and as attackers do: from a provider that lets anything
// through, by a real build, into a real browser. What the files say without one is looked at in
// tests/unit/builds/bad-input.test.ts.
import { readdir } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { attackerItems, MARKS } from '../../fixtures/content/attackers.ts';
import { badInput } from '../../fixtures/content/bad-input.ts';
import { cases } from '../../fixtures/content/editors.ts';
import { serveSite } from '../../fixtures/serve.ts';
import { expect, expectFine, expectNoSidewaysScroll, test as base } from '../page.ts';
import { openInFrames, watch, type Report } from '../frames.ts';

interface Sites {
  /** Where the site of all this content is, with its policy and without. */
  url: string;
  openUrl: string;
  folder: string;
}

const test = base.extend<object, { sites: Sites }>({
  sites: [
    async ({}, use) => {
      const { bad: folder } = await badInput();
      const served = await serveSite(folder, { policy: true });
      const open = await serveSite(folder, { policy: false });
      await use({ url: served.url, openUrl: open.url, folder });
      for (const { stop } of [served, open]) stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

async function htmlFiles(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.html'));
}

// One build serves all of it.
test.describe.configure({ mode: 'default' });

async function pagesOf(site: string): Promise<string[]> {
  const files = await htmlFiles(site);
  return files.map((file) => `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`);
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

const idOf = (address: string) => Number(/\/(\d+)\//.exec(address)?.[1]);
const isHostile = (address: string) => attackerItems.has(idOf(address));
const faultsOf = ({ address, excess }: Report) =>
  excess.filter(Boolean).map((fault) => `${address}: ${fault}`);

test('what attackers write does not run, and what follows it is there', async ({
  page,
  sites,
  faults,
}) => {
  const executed = await openFrames(page, sites.openUrl, faults);
  const hostile = (await pagesOf(sites.folder)).filter(isHostile);
  expect(hostile).toHaveLength(attackerItems.size);
  const reports = await openInFrames(page, hostile);
  expect(executed).toEqual([]);
  expect(reports.flatMap(faultsOf)).toEqual([]);
  for (const { address, text, h1 } of reports) {
    expect(text, address).toMatch(/^avant[^]*après$/);
    expect(text.match(MARKS), address).toHaveLength(attackerItems.get(idOf(address))!);
    expect(h1, address).toMatch(/^avant/);
  }
});

test('all of it together is accessible, by day and by night, and fits a phone', async ({
  page,
  sites,
}) => {
  for (const list of ['/', '/blog', '/evenements', '/faq']) {
    await page.goto(sites.url + list);
    await expectNoSidewaysScroll(page);
  }
  const all = cases.find(({ title }) => title === 'Tout ensemble');
  await page.goto(`${sites.url}/blog/${String(all?.['id'])}/${String(all?.['slug'])}`);
  await expectFine(page);
});
