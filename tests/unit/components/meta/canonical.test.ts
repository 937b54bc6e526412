import { expect, it } from 'vitest';
import { canonical } from '../../../../src/components/meta/canonical.ts';

it.each([
  ['/', 'https://hub.example/', 'https://hub.example'],
  ['/blog', 'https://hub.example/', 'https://hub.example/blog'],
  ['/blog/1/a', 'http://127.0.0.1:4321', 'http://127.0.0.1:4321/blog/1/a'],
])('%s at %s is %s', (path, site, address) => {
  expect(canonical(path, new URL(site))).toBe(address);
});
