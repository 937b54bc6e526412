import { set } from 'idb-keyval';
import { expect, it } from 'vitest';
import type { UserId } from '../../../../../src/stores/session.ts';
import {
  dropAll,
  storedWork,
  key,
  readReceipts,
} from '../../../../../src/stores/submission/draft/draft-storage.ts';
import { readFile } from '../../../../../src/stores/submission/draft/stored-files.ts';
import { useForm } from '../harness.ts';

const page = useForm();
const [afi, codjo] = ['afi', 'codjo'] as UserId[] as [UserId, UserId];

it('what a candidate has is not shown to another one of the device, and does not go with theirs', async () => {
  const { database } = page;
  const sentAt = '2026-11-20T09:00:00.000Z';
  const receipt = { reference: 'HUB-1', sentAt, steps: [], files: [] };
  await set(key('receipt', afi, 'draft-1'), receipt, database);
  await set(key('file', afi, 'one'), new File(['%PDF-1.7'], 'plan.pdf'), database);
  expect(await readReceipts(database, codjo)).toEqual([]);
  expect(await storedWork(database, codjo)).toBeUndefined();
  await dropAll(database, codjo);
  expect(await readReceipts(database, afi)).toEqual([receipt]);
  expect(await readFile(database, afi, 'one')).toBeDefined();
  expect(await storedWork(database, afi)).toBe('both');
  await dropAll(database, afi);
  expect(await storedWork(database, afi)).toBeUndefined();
  expect(await readFile(database, afi, 'one')).toBeUndefined();
});
