import { expect, it } from 'vitest';
import {
  dropAll,
  hasStoredWork,
  readReceipts,
  storeReceipt,
} from '../../../../../src/stores/submission/draft/draft-storage.ts';
import { readFile, storeFile } from '../../../../../src/stores/submission/draft/stored-files.ts';
import { useForm } from '../harness.ts';

const page = useForm();

it('what a candidate has is not shown to another one of the device, and does not go with theirs', async () => {
  const { database } = page;
  const sentAt = '2026-11-20T09:00:00.000Z';
  const receipt = { reference: 'HUB-1', sentAt, steps: [], files: [] };
  await storeReceipt(database, 'afi', receipt);
  await storeFile(database, 'afi', 'one', new File(['%PDF-1.7'], 'plan.pdf'));
  expect(await readReceipts(database, 'codjo')).toEqual([]);
  expect(await hasStoredWork(database, 'codjo')).toBe(false);
  await dropAll(database, 'codjo');
  expect(await readReceipts(database, 'afi')).toEqual([receipt]);
  expect(await readFile(database, 'afi', 'one')).toBeDefined();
  expect(await hasStoredWork(database, 'afi')).toBe(true);
  await dropAll(database, 'afi');
  expect(await hasStoredWork(database, 'afi')).toBe(false);
  expect(await readFile(database, 'afi', 'one')).toBeUndefined();
});
