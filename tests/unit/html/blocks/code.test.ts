import { expect, it } from 'vitest';
import { readAgain, safe, strangers } from '../../content/html/harness.ts';

it.each([
  ['<p>a</p><p>b</p>', 'a\nb'],
  ['<p>a</p>\n<p>b</p>\n', 'a\nb\n'],
  ['<p>a</p>\n\n<p>b</p>', 'a\n\nb'],
  ['a<p>b</p>c', 'a\nb\nc'],
  ['<div><p>  a</p></div><div>  b</div>', '  a\n  b'],
  ['<code><p>a</p><p>b</p></code>', '<code>a\nb</code>'],
  ['<p><b>a</b> c</p><p><i>b</i></p>', '<b>a</b> c<i>\nb</i>'],
  ['<ul><li>a<li>b</ul>', 'a\nb'],
  ['a<br>b', 'a<br>b'],
  ['a<br><p>b</p><br>c', 'a<br>b<br>c'],
  ['a\n  b', 'a\n  b'],
])('the lines of <pre>%s</pre>', async (html, expected) => {
  const result = await safe(`<pre>${html}</pre>`);
  expect(result).toBe(`<pre tabindex="0">${expected}</pre>`);
  expect(strangers(result)).toEqual([]);
  expect(readAgain(result)).toBe(result);
});

it('Quill’s code is code', async () => {
  const html =
    '<div class="ql-code-block-container" spellcheck="false"><div class="ql-code-block">if a:</div><div class="ql-code-block">    b</div></div>';
  expect(await safe(html)).toBe('<pre tabindex="0">if a:\n    b</pre>');
});

it('a paragraph elsewhere stays one', async () => {
  const html = '<p>a</p><div><p>b</p></div>';
  expect(await safe(html)).toBe(html);
});
