// What the HTML of the running portal says: no browser is needed to read it.
import { expect, test } from 'playwright/test';
import { pageSize } from '../../../src/content/pagination.ts';
import { noindexPages } from '../../../src/hosting/headers.ts';
import { itemPath, kinds, type Kind } from '../../../src/routes/items.ts';
import { apiList, siteUrl } from '../portal.ts';
import { faultsIn } from '../shown-faults.ts';
import { publicAddresses } from './pages.ts';

interface Item {
  id: number;
  slug: string;
}

/** The addresses that a page leads to from its main part, each once, in their order. */
async function linksIn(address: string, detail: string): Promise<string[]> {
  const html = await (await fetch(siteUrl + address)).text();
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const links = [...main.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href);
  return [...new Set(links.filter((href) => new RegExp(`^${detail}/\\d+/[^.]+$`).test(href)))];
}

for (const kind of Object.keys(kinds) as Kind[]) {
  const { list, page: detail } = kinds[kind];
  test(`the provider's ${kind} are read at ${list}, newest first`, async () => {
    const items = (await apiList<Item>(kind)).reverse();
    const shown = kind === 'blogs' || kind === 'events' ? items.slice(0, pageSize) : items;
    expect(await linksIn(list, detail)).toEqual(shown.map((item) => itemPath(kind, item)));
  });
}

test('no page shows a value that is missing, or has an id twice', async () => {
  const addresses = [...(await publicAddresses()), ...noindexPages, '/404'];
  const found: string[] = [];
  for (const address of addresses) {
    const html = await (await fetch(siteUrl + address)).text();
    found.push(...faultsIn(html).map((fault) => `${address}: ${fault}`));
  }
  expect(found).toEqual([]);
});

test('the FAQ holds the eight questions of the provider', async () => {
  const questions = await apiList<{ question: string }>('faqs');
  expect(questions).toHaveLength(8);
  const page = await (await fetch(`${siteUrl}/faq`)).text();
  const shown = [...page.matchAll(/<summary[^>]*>([^<]*)</g)].map(([, text = '']) => text.trim());
  expect(shown).toEqual(questions.map(({ question }) => question.trim()));
});
