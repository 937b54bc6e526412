import { expect, it } from 'vitest';
import { expectSafe, safe } from '../../content/html/harness.ts';

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
])('the lines of <pre>%s</pre>', (html, expected) =>
  expectSafe(`<pre>${html}</pre>`, `<pre>${expected}</pre>`),
);

it('Quill’s code is code', async () => {
  const html =
    '<div class="ql-code-block-container" spellcheck="false"><div class="ql-code-block">if a:</div><div class="ql-code-block">    b</div></div>';
  expect(await safe(html)).toBe('<pre>if a:\n    b</pre>');
});
