import { expect, it } from 'vitest';
import type { Opening } from '../../../src/contract/submission/opening.ts';
import { insert } from '../scripts/api/harness.ts';
import { answer, json, openBuild, status, useProvider } from './harness.ts';

const provider = useProvider();
const warned: string[] = [];

/** In a build of its own. */
function opening(): Promise<Opening | undefined> {
  warned.splice(0);
  const log = { warn: (line: string) => void warned.push(line) };
  return openBuild(provider, { log }).opening();
}

it('is what the embedded API tells, which is asked once', async () => {
  const value = { from: '', until: '2020-11-30', closed_at: '', sentence: 'Revenez en mars.' };
  await insert(provider, 'settings', { name: 'submissions', value: JSON.stringify(value) });
  const { opening: ask } = openBuild(provider);
  const told = { is_open: false, until: '2020-11-30', sentence: 'Revenez en mars.' };
  expect(await Promise.all([ask(), ask()])).toEqual([told, told]);
  expect(provider.calls).toEqual(['GET /soumissions']);
});

it.each([
  [{ is_open: 1, from: null, until: '2026-02-31' }, { is_open: true }],
  [
    { is_open: '0', from: '2026-12-01', until: ' 2026-12-31 ', sentence: '' },
    { is_open: false, from: '2026-12-01', until: '2026-12-31' },
  ],
])('%j is read as %j', async (reply, told) => {
  provider.fault = answer('/soumissions', json(reply));
  expect(await opening()).toEqual(told);
});

it('a provider without the call is asked once, and no line of the log names it', async () => {
  provider.fault = answer('/soumissions', status(404));
  expect(await opening()).toBeUndefined();
  expect([warned, provider.calls.length]).toEqual([[], 1]);
});

it.each([
  ['an error', status(500)],
  ['a page', () => new Response('<p>Ouvert</p>')],
  ['something else', json({ open: true })],
])('%s is told to whoever reads the log, and the build goes on', async (_what, reply) => {
  provider.fault = answer('/soumissions', reply);
  expect(await opening()).toBeUndefined();
  expect(warned).toEqual([expect.stringMatching(/^soumissions was not read/)]);
  expect(provider.calls).toHaveLength(1);
});
