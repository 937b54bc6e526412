import { expect, it } from 'vitest';
import { clear } from '../../../../../scripts/api/clear.ts';
import { lastingLimit, networkLimit } from '../../../../../scripts/api/http/lasting-limit.ts';
import { MINUTE } from '../../../../../scripts/api/http/limits.ts';
import { captureLog, createTestApi, person, postFrom, rows } from '../harness.ts';

const client = '192.0.2.1';
const limit = { name: 'test', attempts: 2, seconds: MINUTE };
const wrong = { email: person.email, password: 'Faux-2026' };

it('is stored without the address and the network, and deleted when it is over', async () => {
  captureLog();
  const api = await createTestApi();
  await postFrom(api, client, '/login', wrong);
  await postFrom(api, client, '/forgot-password', { email: person.email });
  const kept = await rows(api.db, 'rate_limits');
  // The account in all networks. And for the address as for its neighbours: its wrong passwords in a minute
  // and a day, and links by mail.
  expect(kept).toHaveLength(7);
  expect(JSON.stringify(kept)).not.toMatch(/senan|192\.0/);
  api.pass(MINUTE * 1000);
  await clear(api);
  expect(await rows(api.db, 'rate_limits')).toHaveLength(5);
});

it('starts again a minute after the first attempt, and counts no refused one', async () => {
  const api = await createTestApi();
  const { take } = lastingLimit(api, limit);
  expect(await take('a')).toBe(0);
  api.pass(20_000);
  expect([await take('a'), await take('b'), await take('a')]).toEqual([0, 0, 40]);
  const before = await rows(api.db, 'rate_limits');
  expect(await take('a')).toBe(40);
  expect(await rows(api.db, 'rate_limits')).toEqual(before);
  api.pass(40_000);
  expect([await take('a'), await take('a'), await take('a')]).toEqual([0, 0, 60]);
});

it('fails for none of many attempts at the same moment, counts them all, and lets no more through', async () => {
  const { take } = networkLimit(await createTestApi(), { ...limit, attempts: 100 });
  const attempts = Array.from({ length: 110 }, () => take('2001:db8:1::', 'a'));
  const waits = (await Promise.all(attempts)).toSorted((one, other) => one - other);
  expect(waits).toEqual([...Array(100).fill(0), ...Array(10).fill(60)]);
  expect(await take('2001:db8:1::', 'a')).toBe(60);
});

it('a network shares twice its limit with its neighbours, and takes none of theirs while it waits', async () => {
  const api = await createTestApi();
  const { take, undo } = networkLimit(api, limit);
  const [first, second, third] = ['2001:db8:1:1::', '2001:db8:1:2::', '2001:db8:1:3::'] as const;
  for (let count = 0; count < 9; count++) await take(first, 'a');
  expect([await take(second, 'a'), await take(second, 'a')]).toEqual([0, 0]);
  expect([await take(third, 'a'), await take(third, 'b')]).toEqual([60, 0]);
  expect(await take('2001:db8:2:1::', 'a')).toBe(0);
  await undo(second, 'a');
  expect([await take(third, 'a'), await take(third, 'a')]).toEqual([0, 60]);
});
