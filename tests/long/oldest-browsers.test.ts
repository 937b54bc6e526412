import { expect, it } from 'vitest';
import { checkBrowsers } from '../../scripts/check/rules/browsers.ts';
import { root } from '../fixtures/cache.ts';

it('the oldest supported browsers have every API that the code uses', { timeout: 120_000 }, () => {
  expect(checkBrowsers(root)).toEqual([]);
});
