import { expect, it } from 'vitest';
import { localUrl } from '../../../../scripts/lib/host.ts';

it.each([
  ['127.0.0.1', 'http://127.0.0.1:4321'],
  ['portal.local', 'http://portal.local:4321'],
  ['0.0.0.0', 'http://localhost:4321'],
  ['::', 'http://localhost:4321'],
  ['::1', 'http://[::1]:4321'],
  ['fd00::7', 'http://[fd00::7]:4321'],
])('a server on %s is opened at %s', (host, url) => {
  expect(localUrl(host, 4321)).toBe(url);
  expect(new URL(url).port).toBe('4321');
});
