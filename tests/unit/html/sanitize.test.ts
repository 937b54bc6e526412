import { expect, it } from 'vitest';
import { allowedElements, globalAttributes } from '../../../src/html/sanitize.ts';
import { allowed } from '../../fixtures/content/allowed.ts';

// A list that was widened by accident may do no harm on the machine of who runs the tests: an
// `onclick` is stopped by the page's policy, and nobody clicks.
it.each(Object.entries(allowedElements))(
  '<%s> has no attribute but its own',
  (name, attributes) => {
    expect(allowed[name]).toEqual(
      expect.arrayContaining([
        ...attributes.map((attribute) => attribute.toLowerCase()),
        ...Object.keys(globalAttributes),
      ]),
    );
  },
);

it.each([
  ['lang', 'fr', 'fr" onclick="alert(1)'],
  ['dir', 'rtl', 'sideways'],
] as const)('%s says %j, and not %j', (name, right, wrong) => {
  expect(right).toMatch(globalAttributes[name]);
  expect(wrong).not.toMatch(globalAttributes[name]);
});
