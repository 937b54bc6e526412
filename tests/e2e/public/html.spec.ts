// What the HTML of the running portal says: no browser is needed to read it.
import { expect, test } from 'playwright/test';
import { apiList, siteUrl } from '../portal.ts';
import { faultsIn } from '../shown-faults.ts';
import { publicAddresses } from './pages.ts';

interface Item {
  id: number;
  slug: string;
}

const kinds = [
  { list: 'blogs', page: '/blog', detail: '/blog', shown: 6 },
  { list: 'events', page: '/evenements', detail: '/evenement', shown: 6 },
  { list: 'trainings', page: '/programme-de-formation', detail: '/formation', shown: 100 },
  { list: 'supports', page: '/programme-accompagnement', detail: '/accompagnement', shown: 100 },
];

/** The addresses that a page leads to from its main part, each once, in their order. */
async function linksIn(address: string, detail: string): Promise<string[]> {
  const html = await (await fetch(siteUrl + address)).text();
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const links = [...main.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href);
  return [...new Set(links.filter((href) => new RegExp(`^${detail}/\\d+/[^.]+$`).test(href)))];
}

for (const { list, page: address, detail, shown } of kinds) {
  test(`the provider's ${list} are read at ${address}, newest first`, async () => {
    const items = (await apiList<Item>(list)).reverse().slice(0, shown);
    expect(await linksIn(address, detail)).toEqual(
      items.map(({ id, slug }) => `${detail}/${id}/${slug}`),
    );
  });
}

test('no page shows a value that is missing, or has an id twice', async () => {
  const accounts = ['/home', '/status', '/status/1/a', '/profile', '/login', '/register'];
  const others = ['/forget-password', '/reset-password', '/verify-email', '/new-candidacies'];
  const forms = ['/soumission-projet/formulaire', '/soumission-projet/recu', '/edit-candidacy'];
  const addresses = [...(await publicAddresses()), ...accounts, ...others, ...forms, '/404'];
  const found: string[] = [];
  for (const address of addresses) {
    const html = await (await fetch(siteUrl + address)).text();
    found.push(...faultsIn(html).map((fault) => `${address}: ${fault}`));
  }
  expect(found).toEqual([]);
});

test('an event shows four others, and not the same on each page', async () => {
  const events = await apiList<Item>('events');
  const pages = await Promise.all(
    events.map(async ({ id, slug }) => linksIn(`/evenement/${id}/${slug}`, '/evenement')),
  );
  for (const others of pages) expect(others).toHaveLength(4);
  // The newest four of each page's others would be five events in all.
  expect(new Set(pages.flat()).size).toBeGreaterThan(5);
});

test('the FAQ holds the eight questions of the provider', async () => {
  const questions = await apiList<{ question: string }>('faqs');
  expect(questions).toHaveLength(8);
  const page = await (await fetch(`${siteUrl}/faq`)).text();
  const shown = [...page.matchAll(/<summary[^>]*>([^<]*)</g)].map(([, text = '']) => text.trim());
  expect(shown).toEqual(questions.map(({ question }) => question.trim()));
});
