import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';
import { expect, it } from 'vitest';
import { attributesOf, tagsOf } from '../../../src/hosting/html-tags.ts';
import { printable } from '../../../src/text/printable.ts';
import { hostileHtml } from '../../fixtures/content/hostile.ts';

/** Each element with its attributes and, where there is nothing else in it, its text. */
const read = (page: string) =>
  [...tagsOf(page)]
    .filter(({ closing }) => !closing)
    .map((tag) => [tag.name, Object.fromEntries(attributesOf(tag)), tag.text]);

it.each<[string, ReturnType<typeof read>]>([
  ['<p>a</p>', [['p', {}, '']]],
  ['<P CLASS=a\n ID = "b">', [['p', { class: 'a', id: 'b' }, '']]],
  ['<p title="&quot;&#x3C;&#62;&amp;lt;" hidden>', [['p', { title: '"<>&lt;', hidden: '' }, '']]],
  [
    `<p title="<style>">a</p><p title='</p><script>"'>`,
    [
      ['p', { title: '<style>' }, ''],
      ['p', { title: '</p><script>"' }, ''],
    ],
  ],
  ['<style>p > a{}</style>', [['style', {}, 'p > a{}']]],
  [
    '<title>a <style> b</title><textarea><script></textarea>',
    [
      ['title', {}, 'a <style> b'],
      ['textarea', {}, '<script>'],
    ],
  ],
  ['<script type="module">"<style>"</script>', [['script', { type: 'module' }, '"<style>"']]],
  ['<!-- <style> --><style></style>', [['style', {}, '']]],
  ['a < b <3 </ c> <!doctype html><br/>', [['br', {}, '']]],
])('%s', (page, expected) => {
  expect(read(page)).toEqual(expected);
});

/** As the build writes what an editor wrote: in an attribute, in quotes of both kinds, as text. */
const quoted = (text: string): string =>
  toHtml({
    type: 'element',
    tagName: 'p',
    properties: { title: text, lang: `'${text}` },
    children: [{ type: 'text', value: text }],
  });

it('finds what a parser finds, whatever stands in texts and attributes', () => {
  for (const text of Object.values(hostileHtml).flat()) {
    // A parser reads a carriage return as a line feed.
    const page = quoted(printable(text).replaceAll('\r', '\n'));
    const elements: Element[] = [];
    visit(fromHtml(page, { fragment: true }), 'element', (element) => void elements.push(element));
    expect(read(page)).toEqual(
      elements.map(({ tagName, properties }) => [tagName, properties, '']),
    );
  }
});
