import { expect, it } from 'vitest';
import { jsonForHtml } from '../../../../src/components/meta/json-for-html.ts';
import { hostile } from '../content.ts';

const texts = [
  hostile,
  '</script><script>alert(1)</script>',
  '</SCRIPT\n>',
  '<!--<script>',
  ']]>',
  '\u2028\u2029',
  'Qui ? « Nous » 👩🏾‍🔬 &amp; "eux"',
  '\\u003c/script>',
];

it.each(texts)('%j comes back as it was, and no sign of HTML is in it', (text) => {
  const written = jsonForHtml({ name: text });
  expect(written).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(written)).toEqual({ name: text });
});

it('half a character breaks nothing', () => {
  expect(jsonForHtml('a\ud83d')).toBe('"a\\ud83d"');
});
