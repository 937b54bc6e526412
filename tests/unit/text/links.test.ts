import { expect, it } from 'vitest';
import { repairAddress } from '../../../src/text/links.ts';
import { growth, LINEAR } from '../growth.ts';

it.each([
  // Without its protocol.
  ['www.exemple.bj/appel', 'https://www.exemple.bj/appel'],
  ['/www.exemple.bj', 'https://www.exemple.bj'],
  ['exemple.bj', 'https://exemple.bj'],
  ['éducation.bj/à', 'https://éducation.bj/à'],
  ['forms.gle/AbCdEf', 'https://forms.gle/AbCdEf'],
  ['docs.google.com/forms/d/e/x?usp=sf_link', 'https://docs.google.com/forms/d/e/x?usp=sf_link'],
  ['//exemple.bj/a', 'https://exemple.bj/a'],
  // A protocol that is written wrong.
  ['http//exemple.bj', 'http://exemple.bj'],
  ['https:/exemple.bj', 'https://exemple.bj'],
  ['https:\\\\exemple.bj', 'https://exemple.bj'],
  ['https:// exemple.bj', 'https://exemple.bj'],
  ['htpps://exemple.bj', 'https://exemple.bj'],
  ['http://https://exemple.bj', 'https://exemple.bj'],
  ['HTTPS://Exemple.bj/A', 'https://Exemple.bj/A'],
  // Something around.
  [' \n https://exemple.bj/a\t', 'https://exemple.bj/a'],
  ['%20https://exemple.bj%20', 'https://exemple.bj'],
  ['\u200bhttps://exemple.bj\u00a0', 'https://exemple.bj'],
  ['«www.exemple.bj»', 'https://www.exemple.bj'],
  // To a person.
  ['hub@exemple.bj', 'mailto:hub@exemple.bj'],
  ['hub@exemple.bj?subject=Appel', 'mailto:hub@exemple.bj?subject=Appel'],
  ['mailto:mailto:hub@exemple.bj', 'mailto:hub@exemple.bj'],
  ['MAILTO: hub@exemple.bj', 'mailto:hub@exemple.bj'],
  ['http://hub@exemple.bj', 'mailto:hub@exemple.bj'],
  ['+229 01 97 00 00 00', 'tel:+229 01 97 00 00 00'],
])('%j is repaired', (written, expected) => {
  expect(repairAddress(written)).toBe(expected);
});

// A path of this site, an address that is right, or nothing at all.
it.each([
  ...['appel-2026.pdf', 'appel.docx?v=2', 'index.php', 'page.html#a', 'v1.2/a', '1.5'],
  ...['blog/12', '/blog/12', '../blog', './', '#www.exemple.bj', '?a.bj', '', 'bientôt', 'M. A'],
  ...['https://exemple.bj/a b', 'http://www.exemple.bj', 'https://https.example/'],
  ...['https://web.example/https://a.example', 'https://a:b@exemple.bj/', 'tel:+22901'],
  ...['javascript:alert(1)', 'javascript://www.exemple.bj/%0aalert(1)', 'data:text/html,www.a.bj'],
  ...['feed:javascript:alert(1)', 'vbscript:a', 'file:///C:/a.doc', 'http://', 'https'],
])('%j stays', (written) => {
  expect(repairAddress(written)).toBe(written);
});

it.each(['javaScript:alert(1)', 'java\tscript:alert(1)', ' \u200bjavascript:alert(1)'])(
  '%j is still no link',
  (written) => expect(repairAddress(written)).toBe('javascript:alert(1)'),
);

it.each([' ', 'http', 'http://', 'mailto:', 'a.', 'a@', '../', '%20', '+1 '])(
  'reads a long %j in time that grows with its length',
  (piece) => {
    expect(growth((pieces) => repairAddress(`${piece.repeat(pieces)}!`))).toBeLessThan(LINEAR);
  },
);
