import { expect, it } from 'vitest';
import {
  createCircuitBreaker,
  serverOf,
} from '../../../../src/content/provider/circuit-breaker.ts';

it('some failures in a row make an outage, and an answer ends it', () => {
  const { isDown, recordSuccess, recordFailure } = createCircuitBreaker(() => 1_000);
  for (let failure = 1; failure <= 4; failure += 1) {
    expect(isDown('a')).toBe(false);
    recordFailure('a');
  }
  expect([isDown('a'), isDown('b')]).toEqual([true, false]);
  recordSuccess('a');
  expect(isDown('a')).toBe(false);
});

it('after a while it is tried again, and a failure is enough', () => {
  let now = 1_000;
  const { isDown, recordFailure } = createCircuitBreaker(() => now);
  for (let failure = 1; failure <= 4; failure += 1) recordFailure('a');
  now = 30_999;
  expect(isDown('a')).toBe(true);
  now = 31_000;
  expect(isDown('a')).toBe(false);
  recordFailure('a');
  expect(isDown('a')).toBe(true);
});

it.each([
  ['https://hub.example/storage/a.jpg', 'https://hub.example'],
  ['http://hub.example:8080/a', 'http://hub.example:8080'],
  ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ['nothing', 'nothing'],
])('%s is at %s', (url, server) => {
  expect(serverOf(url)).toBe(server);
});
