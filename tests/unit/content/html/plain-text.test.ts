import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../../src/content/html/parse.ts';
import { plainText, textOf } from '../../../../src/content/html/plain-text.ts';
import { naughty } from '../../../fixtures/answers/naughty.ts';

describe('plainText', () => {
  it.each([
    ['text', 'Journée portes ouvertes', 'Journée portes ouvertes'],
    ['nothing', '', ''],
    ['a paragraph', '<p>Le hub <strong>ouvre</strong> ses portes.</p>', 'Le hub ouvre ses portes.'],
    [
      'blocks',
      '<h2>Programme</h2><p>Jour 1</p><ul><li>Idée</li><li>Plan</li></ul>',
      'Programme Jour 1 Idée Plan',
    ],
    ['a line break', 'Campus<br>Abomey-Calavi<BR/>Bénin', 'Campus Abomey-Calavi Bénin'],
    ['letters in tags', 'CO<sub>2</sub> et <EM>in</EM>novation', 'CO2 et innovation'],
    ['white space', '  <p>\n  Un\t deux </p>\r\n<p> trois</p> ', 'Un deux trois'],
    ['no-break spaces', 'Bravo&nbsp;!', 'Bravo\u00a0!'],
    ['what was escaped twice', 'L&amp;#039;eau &amp;#8217; &amp;quot;R&amp;amp;D', 'L\'eau ’ "R&D'],
    ['nothing but blanks', '<p>&nbsp;</p><p> </p>', ''],
    ['nothing to be seen', '&ZeroWidthSpace;\u200d\u200e&shy;', ''],
    ['controls', 'a\u0001b\u0085c\u202ed\0e', 'abcde'],
    ['half a character', 'a\ud83d', 'a\ufffd'],
    ['a link', '<a href="/blog?a=1&b=2" title="plus > moins">Lire</a> plus', 'Lire plus'],
    ['comments', 'Un<!-- <p>caché</p> -- > --> deux<!-->!<!---> fin', 'Un deux! fin'],
    ['a script', 'Un <script>if (a < b) write("<p>non</p>")</script> deux', 'Un deux'],
    ['signs', '3 < 5 et 7 > 2', '3 < 5 et 7 > 2'],
    ['a sign before a number', 'moins de <100 F', 'moins de <100\u00a0F'],
    ['a heart', '<3', '<3'],
    ['a sign at the end', 'fin <', 'fin <'],
    ['signs that are written out', 'a &lt;b&gt; c', 'a <b> c'],
  ])('reads %s', (_what, html, expected) => {
    expect(plainText(html)).toBe(expected);
  });

  it('reads what has no markup as the parser would', () => {
    const texts = [...naughty, ' Un\r\n\tdeux\f ', '\u00a0', 'a\0b', '\ufefftrois', 'Bravo !'];
    const read = texts.filter((text) => plainText(text) !== textOf(parseHtml(text)));
    expect(read).toEqual([]);
  });
});
