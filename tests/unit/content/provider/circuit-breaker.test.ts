import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => void vi.resetModules());
const load = () => import('../../../../src/content/provider/circuit-breaker.ts');

it('some failures in a row make an outage, and an answer ends it', async () => {
  const { isDown, recordSuccess, recordFailure } = await load();
  for (let failure = 1; failure <= 4; failure += 1) {
    expect(isDown('a')).toBe(false);
    recordFailure('a');
  }
  expect([isDown('a'), isDown('b')]).toEqual([true, false]);
  recordSuccess('a');
  expect(isDown('a')).toBe(false);
});

it('after a while it is tried again, and a failure is enough', async () => {
  const { isDown, recordFailure } = await load();
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  for (let failure = 1; failure <= 4; failure += 1) recordFailure('a');
  now.mockReturnValue(32_000);
  expect(isDown('a')).toBe(false);
  recordFailure('a');
  expect(isDown('a')).toBe(true);
  now.mockRestore();
});

it.each([
  ['https://hub.example/storage/a.jpg', 'https://hub.example'],
  ['http://hub.example:8080/a', 'http://hub.example:8080'],
  ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ['nothing', 'nothing'],
])('%s is at %s', async (url, server) => {
  const { serverOf } = await load();
  expect(serverOf(url)).toBe(server);
});
