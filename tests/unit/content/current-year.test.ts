import { beforeEach, expect, it } from 'vitest';
import { answer, json, openBuild, status, useProvider } from './harness.ts';

const provider = useProvider();
const warned: string[] = [];
beforeEach(() => void warned.splice(0));

/** In a build of its own. */
function footerYear(url = `${provider.url}/year`): Promise<number> {
  provider.env.CURRENT_YEAR_URL = url;
  const log = { warn: (line: string) => void warned.push(line) };
  return openBuild(provider, { log }).footerYear();
}

const today = (date: string) => (provider.clock = () => new Date(date));

it('is the year that the address tells', async () => {
  provider.fault = answer('/year', json({ year: '2031' }));
  expect(await footerYear()).toBe(2031);
});

it.each([
  ['an error', status(500)],
  ['an HTML page', () => new Response('<p>2031</p>')],
  ['no year', json({ date: 31 })],
])('%s leaves the build’s own year', async (_what, reply) => {
  today('2029-07-01');
  provider.fault = answer('/year', reply);
  expect(await footerYear()).toBe(2029);
  expect(warned).toEqual([expect.stringMatching(/^The year was not read .* shows 2029\.$/)]);
});

it.each([
  ['2029-07-01', 2029],
  ['2019-07-01', 2024],
])('without an address, in a build of %s, it is %i', async (date, expected) => {
  today(date);
  expect(await footerYear('')).toBe(expected);
  expect(provider.calls).toEqual([]);
});

it('it is asked for once', async () => {
  provider.env.CURRENT_YEAR_URL = `${provider.url}/current-year`;
  const { footerYear: ask } = openBuild(provider);
  await Promise.all([ask(), ask()]);
  await ask();
  expect(provider.calls).toEqual(['GET /current-year']);
});
