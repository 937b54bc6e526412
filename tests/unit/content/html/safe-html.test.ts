import { describe, expect, it } from 'vitest';
import { safe, shown } from './harness.ts';

const table = '<table><tbody><tr><td>a</td></tr></tbody></table>';
const wrapped = (inner: string) => `<div class="table">${inner}</div>`;
const word =
  '<!--[if gte mso 9]><xml><w:View>Normal</w:View></xml><![endif]--><style>p.MsoNormal {margin:0}</style>' +
  '<p class=MsoNormal style="margin:0cm" align=center><b style="mso-bidi-font-weight:normal">' +
  '<span lang=FR style="font-size:12.0pt">Programme<o:p></o:p></span></b></p>' +
  '<p class=MsoNormal><o:p>&nbsp;</o:p></p>' +
  '<p class=MsoListParagraph><![if !supportLists]><span>·&nbsp;</span><![endif]>Idée</p>';

describe('an editor’s HTML', () => {
  it.each<[string, string, string]>([
    ['text', 'Un & deux < trois', 'Un &#x26; deux &#x3C; trois'],
    ['headings', '<h2>Un</h2><h3>Deux</h3>', '<h2>Un</h2><h3>Deux</h3>'],
    [
      'headings below an h1',
      '<h1>Un</h1><h2>Deux</h2><h3>T</h3><h5>C</h5><h6>S</h6>',
      '<h2>Un</h2><h3>Deux</h3><h4>T</h4><h5>C</h5><h6>S</h6>',
    ],
    [
      'headings in any order',
      '<h6>a</h6><h4>b</h4><h1>c</h1><h5>d</h5><h2>e</h2><h3>f</h3><h1>g</h1>',
      '<h2>a</h2><h2>b</h2><h2>c</h2><h3>d</h3><h3>e</h3><h4>f</h4><h2>g</h2>',
    ],
    ['an empty heading between two', '<h2>a</h2><h3></h3><h4>b</h4>', '<h2>a</h2><h3>b</h3>'],
    [
      'headings of Word on the web',
      '<p role="heading" aria-level="1">Un</p><p role="heading" aria-level="3">Deux</p><p role="x">T</p>',
      '<h2>Un</h2><h3>Deux</h3><p>T</p>',
    ],
    ['a table', '<table><tr><td>a</table>', wrapped(table)],
    ['a table in a paragraph', '<p>Un<table><tr><td>a</table>', `<p>Un</p>${wrapped(table)}`],
    [
      'a table in a table',
      `<table><tr><td>a<table><tr><td>b</table></table>`,
      wrapped(
        '<table><tbody><tr><td>a<table><tbody><tr><td>b</td></tr></tbody></table></td></tr></tbody></table>',
      ),
    ],
    [
      'a whole table',
      '<table border=1 width="100%"><caption>C</caption><colgroup><col width=9></colgroup><thead><tr><th scope=col style="x">H</th></tr></thead><tbody><tr><td colspan=2 bgcolor=red>a</td></tr></tbody></table>',
      wrapped(
        '<table><caption>C</caption><thead><tr><th scope="col">H</th></tr></thead><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
      ),
    ],
    [
      'a table with a silent corner',
      '<table><tr><th scope=col> <th>a<tr><th scope=row>b<td>c</table>',
      wrapped(
        '<table><tbody><tr><td> </td><th>a</th></tr><tr><th scope="row">b</th><td>c</td></tr></tbody></table>',
      ),
    ],
    ['code', '<pre>a\n  b</pre>', '<pre>a\n  b</pre>'],
    ['parts of no table', '<b>a</b></td></tr>', '<b>a</b>'],
    ['cells of no table', '<tr><td>a</td></tr>', 'a'],
    ['empty paragraphs', '<p>a</p><p></p><p> <br></p><p>&nbsp;</p><p><b> </b></p>', '<p>a</p>'],
    [
      'an invisible paragraph',
      '<p>a</p><p>&ZeroWidthSpace;</p><p>&shy;</p><p>&lrm;&zwj;</p>',
      '<p>a</p>',
    ],
    ['empty blocks', '<h2> </h2><ul><li> </li></ul><blockquote><p></p></blockquote>a', 'a'],
    ['an empty link', '<p>a<a href="/b"></a></p>', '<p>a</p>'],
    ['an empty table', '<p>a</p><table><tr><td> <td><p></p></table><pre> </pre>', '<p>a</p>'],
    ['a rule in a block', '<div><hr></div>', '<div><hr></div>'],
    [
      'styles and classes',
      '<p style="color:red" class="x" align=center data-a=1><font color=red>a</font></p>',
      '<p>a</p>',
    ],
    [
      'a word processor',
      word,
      '<p><b><span lang="FR">Programme</span></b></p><p><span>·&nbsp;</span>Idée</p>',
    ],
    ['an xml island', '<xml><w:View>Normal</w:View></xml><p>a</p>', '<p>a</p>'],
    [
      'lists',
      '<ol start=3><li>a<ul><li>b</ul><li>c</ol>',
      '<ol start="3"><li>a<ul><li>b</li></ul></li><li>c</li></ol>',
    ],
    [
      'a list in a list, between its points',
      '<ul><ul><li>a</ul><li>b</li><ol><li>c</ol></ul>',
      '<ul><li><ul><li>a</li></ul></li><li>b<ol><li>c</li></ol></li></ul>',
    ],
    [
      'what stands between points',
      '<ul>a<p>b</p> <li>c</li><br>d<li> </li></ul>',
      '<ul><li>a<p>b</p></li><li>c<br>d</li></ul>',
    ],
    [
      'what stands between terms',
      '<dl><dt>a</dt><p>b</p><dd>c</dd></dl>',
      '<dl><dt>a<p>b</p></dt><dd>c</dd></dl>',
    ],
    ['a text that is indented', '<dl><dd>a</dd></dl>', '<div><div>a</div></div>'],
    ['terms in the wrong order', '<dl><dd>a<dt>b</dl>', '<div><div>a</div><div>b</div></div>'],
    [
      'terms in groups',
      '<dl><div><dt>a<dd>b</div></dl>',
      '<dl><div><dt>a</dt><dd>b</dd></div></dl>',
    ],
    ['a glossary', '<dl><dt>Hub<dd>Lieu</dl>', '<dl><dt>Hub</dt><dd>Lieu</dd></dl>'],
    ['a quote', '<blockquote cite="x"><p>a</p></blockquote>', '<blockquote><p>a</p></blockquote>'],
    ['unclosed tags', '<p>a<b>b<p>c', '<p>a<b>b</b></p><p><b>c</b></p>'],
    ['tags that overlap', '<b>a<i>b</b>c</i>', '<b>a<i>b</i></b><i>c</i>'],
    ['a paragraph in a paragraph', '<p>a<button><p>b</button>', '<p>a</p><p>b</p>'],
    [
      'emphasis that is a style',
      '<b style="font-weight:normal">a <span style="color:red; font-weight: 700">b</span> <span style="font-style:italic">c</span> <span style="font-weight:400">d</span></b>',
      '<span>a <strong>b</strong> <em>c</em> <span>d</span></span>',
    ],
    ['sections', '<section>a</section><center>b</center>', '<div>a</div><div>b</div>'],
    ['points of no list', '<li>a</li><li>b</li>', '<div>a</div><div>b</div>'],
    ['a summary', '<details open><summary>a</summary>b</details>', '<div><div>a</div>b</div>'],
    ['a form', '<form action=/x><input name=a>a<button>b</button></form>', '<div>ab</div>'],
    ['languages', '<p lang=fon dir=ltr title="t">a</p>', '<p lang="fon" dir="ltr" title="t">a</p>'],
    [
      'no languages',
      '<p lang="français">a</p><p lang=fr_FR>b</p><p lang>c',
      '<p>a</p><p>b</p><p>c</p>',
    ],
    ['controls', 'a\u0001b&#2;c\u0085d\u202ee\ufffff', 'abcdef'],
    ['controls in an address', '<a href="java\u0001script:alert(1)">a</a>', 'a'],
    ['half characters', '<p title="a\ud83d">b\ude00</p>', '<p title="a\ufffd">b\ufffd</p>'],
    [
      'what was escaped twice',
      'L&amp;#039;eau, R&amp;amp;D <code>&amp;#039;</code> &amp;#9999999;',
      "L'eau, R&#x26;D <code>&#x26;#039;</code> &#x26;#9999999;",
    ],
    ['a time', '<time datetime="2026-12-01">a</time>', '<time datetime="2026-12-01">a</time>'],
    ['comments', '<p>a<!-- b --></p><!doctype html>', '<p>a</p>'],
    ['a link to a script', '<a href="javascript:alert(1)"><b>a</b></a>', '<b>a</b>'],
    ['links to no address', '<a href="https://[x">a</a> <a href="http://">b</a>', 'a b'],
  ])('%s', async (_what, html, expected) => {
    expect((await shown(html)).replaceAll('\u00a0', '&nbsp;')).toBe(expected);
  });

  it.each<[string, string]>([
    ['https://exemple.bj/a?b=1&c=2#d', 'https://exemple.bj/a?b=1&#x26;c=2#d'],
    [' HTTPS://exemple.bj/a ', 'https://exemple.bj/a'],
    ['/soumission-projet', '/soumission-projet'],
    ['mailto:hub@exemple.bj', 'mailto:hub@exemple.bj'],
    ['Tel:+2290197000000', 'tel:+2290197000000'],
    ['whatsapp://send?phone=2290197000000', 'whatsapp://send?phone=2290197000000'],
    ['sms:+2290197000000', 'sms:+2290197000000'],
    ['tg://resolve?domain=hub', 'tg://resolve?domain=hub'],
    ['geo:6.4161,2.3392', 'geo:6.4161,2.3392'],
    ['/storage/r%C3%A8gles 1.pdf?v=2', 'https://hub.example/api/storage/r%C3%A8gles%201.pdf'],
  ])('a link to %j', async (href, expected) => {
    expect(await safe(`<a href="${href}">a</a>`)).toBe(`<a href="${expected}">a</a>`);
  });

  it('what is nested beyond reason keeps its text', async () => {
    expect(await safe(`${'<div>'.repeat(50_000)}<script>a</script><p>fin`)).toMatch(/^a\s+fin$/);
    expect(await safe(`${'<b>'.repeat(600)}fin`)).toBe('fin');
    expect(await safe(`${'<b>'.repeat(400)}fin`)).toContain('<b>fin</b>');
  });
});
