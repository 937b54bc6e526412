// The receipts of a device, and the numbers of their projects.
import { expect, it } from 'vitest';
import { createReceipts, projectOf } from '../../../../src/stores/submission/receipts.ts';
import { createProjects } from '../../../../src/stores/tracking/projects.ts';
import { createCache } from '../../../../src/stores/tracking/cache.ts';
import { outside } from '../../../fixtures/answers/projects.ts';
import { fillIn, isSending, useForm } from './harness.ts';

const page = useForm();

async function send(): Promise<void> {
  const form = await page.createNext();
  await fillIn(form, outside);
  await form.submission.submit();
}

async function readAll() {
  const store = createReceipts(page, page.database);
  await store.loadReceipts();
  return { ...store, receipts: store.$receipts.get()! };
}

it('of a provider that tells no number: each has that of the list, once it is read', async () => {
  page.fault = async (request) => {
    const answer = await page.api.app.fetch(request);
    return isSending(request) ? new Response('', { status: 201 }) : answer;
  };
  await send();
  await send();
  const { receipts } = await readAll();
  expect(receipts.map((receipt) => projectOf(receipt))).toEqual([undefined, undefined]);
  const { $projects, loadProjects } = createProjects(page, createCache(page));
  await loadProjects();
  // The newest first. Both have the same answers.
  const { cards } = $projects.get().reply!;
  expect(receipts.map((receipt) => projectOf(receipt, cards))).toEqual([2, 1]);
});

it('is new until the candidate closes its panel', async () => {
  await send();
  const { markReceiptSeen, receipts } = await readAll();
  expect(receipts).toMatchObject([{ isNew: true }]);
  expect(projectOf(receipts[0]!)).toBe(1);
  await markReceiptSeen(receipts[0]!);
  expect((await readAll()).receipts).toEqual([{ ...receipts[0]!, isNew: false }]);
});
