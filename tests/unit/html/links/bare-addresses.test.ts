import { expect, it } from 'vitest';
import { expectSafe, safe } from '../../content/html/harness.ts';

const web = '<a href="https://a.example/b">https://a.example/b</a>';
const mail = '<a href="mailto:hub@exemple.bj">hub@exemple.bj</a>';

it.each([
  ['<p>Voir https://a.example/b, ou hub@exemple.bj.</p>', `<p>Voir ${web}, ou ${mail}.</p>`],
  ['<ul><li>hub@exemple.bj</ul>', `<ul><li>${mail}</li></ul>`],
  ['<p><b>hub@exemple.bj</b></p>', `<p><b>${mail}</b></p>`],
  ['https://a.example/"b<c>&d', '<a href="https://a.example/">https://a.example/</a>"b&#x26;d'],
])('%s becomes a link', (html, expected) => expectSafe(html, expected));

it.each([
  '<a href="/b">https://a.example/b</a>',
  '<a href="/b"><b>hub@exemple.bj</b></a>',
  '<p><code>https://a.example/b</code> <kbd>www.exemple.bj</kbd></p>',
  '<pre>https://a.example/b</pre>',
  '<p>javascript:alert(1) data:text/html,a</p>',
  '<p title="https://a.example/b">a</p>',
  '<p>https://a.example:99999/</p>',
])('%s stays as it is', async (html) => {
  expect(await safe(html)).toBe(html);
});
