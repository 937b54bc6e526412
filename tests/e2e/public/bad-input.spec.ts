// Content as editors really write it, and as attackers do: from a provider that lets anything
// through, by a real build, into a real browser. What the files say without one is looked at in
// tests/unit/builds/bad-input.test.ts.
import { readdir } from 'node:fs/promises';
import { attackerItems, MARKS } from '../../fixtures/content/attackers.ts';
import { badInput } from '../../fixtures/content/bad-input.ts';
import { cases } from '../../fixtures/content/editors.ts';
import { serveSite } from '../../fixtures/serve.ts';
import { expect, expectFine, expectNoSidewaysScroll, test as base } from '../page.ts';
import { watch } from '../executed-scripts.ts';

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

// One build serves all of it.
test.describe.configure({ mode: 'default' });

async function pagesOf(site: string): Promise<string[]> {
  const files = (await readdir(site, { recursive: true })).filter((file) => file.endsWith('.html'));
  return files.map((file) => `/${file.replace(/(^index)?\.html$/, '')}`);
}

const idOf = (address: string) => Number(/\/(\d+)\//.exec(address)?.[1]);
const isHostile = (address: string) => attackerItems.has(idOf(address));

test('what attackers write does not run, and what follows it is there', async ({
  page,
  sites: { openUrl, folder },
  faults,
}) => {
  const executed = await watch(page);
  page.on('request', (request) => {
    if (!request.url().startsWith(`${openUrl}/`)) faults.push(request.url());
  });
  const hostile = (await pagesOf(folder)).filter(isHostile);
  expect(hostile).toHaveLength(attackerItems.size);
  for (const address of hostile) {
    await page.goto(openUrl + address);
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      await expectNoSidewaysScroll(page);
    }
    const text = (await page.locator('.prose').first().textContent())?.trim() ?? '';
    expect(text, address).toMatch(/^avant[^]*après$/);
    expect(text.match(MARKS), address).toHaveLength(attackerItems.get(idOf(address))!);
    await expect(page.locator('h1'), address).toHaveText(/^avant/);
  }
  expect(executed).toEqual([]);
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
