import { expect, it } from 'vitest';
import { createNetworkThrottle, createThrottle } from '../../../../scripts/lib/throttle.ts';

const MINUTE = 60_000;

function create(allowed: number) {
  let now = 10 * MINUTE;
  const throttle = createThrottle(() => new Date(now), allowed);
  return { ...throttle, pass: (milliseconds: number) => void (now += milliseconds) };
}

it('a minute begins with the first point, and ends with all of them', () => {
  const { wait, record, pass } = create(10);
  record('a', 4);
  pass(20_000);
  record('a', 5);
  expect(wait('a')).toBe(0);
  record('a', 90);
  expect(wait('a')).toBe(40);
  expect(wait('b')).toBe(0);
  pass(39_001);
  expect(wait('a')).toBe(1);
  pass(999);
  expect(wait('a')).toBe(0);
  record('a');
  expect(wait('a')).toBe(0);
});

it('takes back what was recorded, and nothing of a later minute', () => {
  const { wait, record, pass } = create(2);
  const takeBack = record('a');
  record('a');
  expect(wait('a')).toBe(60);
  takeBack();
  expect(wait('a')).toBe(0);
  const tooLate = record('a');
  pass(MINUTE);
  record('a', 2);
  tooLate();
  expect(wait('a')).toBe(60);
});

it('a clock that is set back locks nobody', () => {
  const { wait, record, pass } = create(1);
  record('a');
  pass(-5 * MINUTE);
  expect(wait('a')).toBe(0);
});

it('keys that come once do not fill the memory, and do not free those that come often', () => {
  const { wait, record } = create(2);
  record('a', 2);
  record('b');
  for (let key = 0; key < 9_999; key += 1) record(`other ${key}`);
  expect(wait('a')).toBe(0);
  record('b');
  expect(wait('b')).toBe(60);
});

it.each([
  ['IPv6 networks of one line', (n: number) => `2001:db8:1:${n}::`, '2001:db8:2::'],
  ['neighbouring IPv4 addresses', (n: number) => `192.0.2.${n}`, '192.0.3.1'],
])('%s share twice the limit of each', (_, networkOf, elsewhere) => {
  const { wait, record } = createNetworkThrottle(() => new Date(0), 2);
  record(networkOf(1), 2);
  expect([wait(networkOf(1)), wait(networkOf(2))]).toEqual([60, 0]);
  const takeBack = record(networkOf(2), 2);
  expect([wait(networkOf(3)), wait(elsewhere)]).toEqual([60, 0]);
  takeBack();
  expect([wait(networkOf(2)), wait(networkOf(3))]).toEqual([0, 0]);
});
