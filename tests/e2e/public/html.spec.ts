// What the HTML of the running portal says: no browser is needed to read it.
import { expect, test } from 'playwright/test';
import { noindexPages } from '../../../src/hosting/headers.ts';
import { siteUrl } from '../portal.ts';
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
