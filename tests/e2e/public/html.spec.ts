// What the HTML of the running portal says: no browser is needed to read it.
import { expect, test } from 'playwright/test';
import { noindexPages } from '../../../src/hosting/headers.ts';
import { apiList, siteUrl } from '../portal.ts';
import { faultsIn } from '../shown-faults.ts';
import { publicAddresses } from './pages.ts';

test('every public address shows its page to anyone; no page lacks a value or has an id twice', async () => {
  const found: string[] = [];
  for (const address of [...(await publicAddresses()), ...noindexPages]) {
    const answer = await fetch(siteUrl + address, { redirect: 'error' });
    expect(answer.status, address).toBe(200);
    found.push(...faultsIn(await answer.text()).map((fault) => `${address}: ${fault}`));
  }
  expect(found).toEqual([]);
});

test('any other address shows that it is unknown', async () => {
  const answer = await fetch(`${siteUrl}/n-existe-pas`);
  expect(answer.status).toBe(404);
  const html = await answer.text();
  expect(html).toMatch(/<h1[^>]*>\s*Page non trouvée\s!/);
  expect(faultsIn(html)).toEqual([]);
});

test('the FAQ contains the provider’s eight questions', async () => {
  const questions = await apiList<{ question: string }>('faqs');
  expect(questions).toHaveLength(8);
  const page = await (await fetch(`${siteUrl}/faq`)).text();
  const shown = [...page.matchAll(/<summary[^>]*>([^<]*)</g)].map(([, text = '']) => text.trim());
  expect(shown).toEqual(questions.map(({ question }) => question.trim()));
});
