import { expect, it } from 'vitest';
import { answer, json, openBuild, status, useProvider } from './harness.ts';

const provider = useProvider();
const warned: string[] = [];

/** In a build of its own. */
function tellsOpening(): Promise<boolean> {
  warned.splice(0);
  const log = { warn: (line: string) => void warned.push(line) };
  return openBuild(provider, { log }).tellsOpening();
}

it('pages ask the embedded API, which is asked once per build', async () => {
  const { tellsOpening: ask } = openBuild(provider);
  expect(await Promise.all([ask(), ask()])).toEqual([true, true]);
  expect(provider.calls).toEqual(['GET /soumissions']);
});

it('pages of a provider without the call do not ask it, and nobody is told', async () => {
  provider.fault = answer('/soumissions', status(404));
  expect(await tellsOpening()).toBe(false);
  expect([warned, provider.calls.length]).toEqual([[], 1]);
});

it.each([
  ['an error', status(500)],
  ['a page', () => new Response('<p>Ouvert</p>')],
  ['something else', json({ open: true })],
])('%s is told to whoever reads the log, and waits for nothing', async (_what, reply) => {
  provider.fault = answer('/soumissions', reply);
  expect(await tellsOpening()).toBe(false);
  expect(warned).toEqual([expect.stringMatching(/^soumissions was not read/)]);
  expect(provider.calls).toHaveLength(1);
});
