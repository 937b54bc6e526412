import { sanitize as sanitizeByPackage, type Schema } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { expect, it } from 'vitest';
import { parseHtml } from '../../../src/content/html/parse.ts';
import {
  allowedClasses,
  allowedElements,
  allowedProtocols,
  globalAttributes,
  removedElements,
  requiredAncestors,
} from '../../../src/html/allowed.ts';
import { keepNumbering } from '../../../src/html/lists/numbering.ts';
import { sanitize } from '../../../src/html/sanitize.ts';
import { allowed } from '../../fixtures/content/allowed.ts';
import { hostileHtml } from '../../fixtures/content/hostile.ts';
import { richHtml } from '../../fixtures/content/rich-html.ts';

// A list that was extended by accident must do no harm on the machine that runs the tests: the page's
// policy stops an `onclick`, and nobody clicks.
it.each([...allowedElements])('<%s> has no attribute but its own', (name, attributes) => {
  expect(allowed[name]).toEqual(
    expect.arrayContaining([
      ...attributes.map((attribute) => attribute.replace('className', 'class').toLowerCase()),
      ...globalAttributes.keys(),
    ]),
  );
});

it.each([
  ['lang', 'fr', 'fr" onclick="alert(1)'],
  ['dir', 'rtl', 'sideways'],
])('%s says %j, and not %j', (name, right, wrong) => {
  expect(right).toMatch(globalAttributes.get(name)!);
  expect(wrong).not.toMatch(globalAttributes.get(name)!);
});

/** The same rules for the package. */
const schema: Schema = {
  tagNames: [...allowedElements.keys()],
  attributes: {
    '*': [...globalAttributes],
    ...toLists(allowedElements),
    li: ['value', ['className', ...allowedClasses]],
    ol: ['start', 'reversed', 'type', ['className', ...allowedClasses]],
  },
  protocols: toLists(allowedProtocols),
  ancestors: toLists(requiredAncestors),
  strip: [...removedElements],
  clobber: [],
};

function toLists(map: ReadonlyMap<string, readonly string[]>): Record<string, string[]> {
  return Object.fromEntries([...map].map(([name, values]) => [name, [...values]]));
}

const colons = ['<p title="Prix : 5">', '<a href="/a:b">', '<a href="?a:b">', '<a href="#a:b">'];

it.each(Object.entries({ rich: richHtml, colons, ...hostileHtml }))(
  'leaves of %s HTML what a package of many sites leaves',
  (_what, contents) => {
    for (const html of contents.flatMap((content) => [content, `<ul><li>${content}</ul>`])) {
      const tree = parseHtml(html);
      // It leaves at most one class to a list or an item.
      keepNumbering(tree);
      // It leaves an empty attribute of a class that is not allowed.
      const expected = toHtml(sanitizeByPackage(tree, schema)).replaceAll(' class=""', '');
      expect(toHtml(sanitize(tree)), html).toBe(expected);
    }
  },
);
