import { expect, it } from 'vitest';
import { findAddresses } from '../../../src/text/bare-addresses.ts';
import { growth, LINEAR } from '../growth.ts';

/** The text with each address in brackets, and where it leads if that is not what is written. */
function marked(text: string): string {
  let [result, from] = ['', 0];
  for (const { start, end, href } of findAddresses(text)) {
    const address = text.slice(start, end);
    result += `${text.slice(from, start)}[${address}${href === address ? '' : ` → ${href}`}]`;
    from = end;
  }
  return result + text.slice(from);
}

it.each([
  ['Voir https://exemple.bj.', 'Voir [https://exemple.bj].'],
  ['HTTPS://Exemple.BJ/A ici', '[HTTPS://Exemple.BJ/A] ici'],
  ['http://exemple.bj:8080/a?b=c&d#e, puis', '[http://exemple.bj:8080/a?b=c&d#e], puis'],
  [
    'www.exemple.bj/inscription',
    '[www.exemple.bj/inscription → http://www.exemple.bj/inscription]',
  ],
  ['contact@exemple.bj;', '[contact@exemple.bj → mailto:contact@exemple.bj];'],
  [
    'E-mail:afi.dossou+hub@uac.edu.bj.',
    'E-mail:[afi.dossou+hub@uac.edu.bj → mailto:afi.dossou+hub@uac.edu.bj].',
  ],
  ['a@b.bj, c@d.bj', '[a@b.bj → mailto:a@b.bj], [c@d.bj → mailto:c@d.bj]'],
  ["À d'almeida@exemple.bj.", "À [d'almeida@exemple.bj → mailto:d'almeida@exemple.bj]."],
  ['d’Almeida@exemple.bj', "[d’Almeida@exemple.bj → mailto:d'Almeida@exemple.bj]"],
  ["N'Guessan@exemple.bj", "[N'Guessan@exemple.bj → mailto:N'Guessan@exemple.bj]"],
  ["l'adresse d'info@exemple.bj", "l'adresse d'[info@exemple.bj → mailto:info@exemple.bj]"],
  ['d’inscription-hub@a.bj', 'd’[inscription-hub@a.bj → mailto:inscription-hub@a.bj]'],
  ["l'afi@exemple.bj", "l'[afi@exemple.bj → mailto:afi@exemple.bj]"],
  ['«https://exemple.bj/a»', '«[https://exemple.bj/a]»'],
  ["l'adresse 'https://exemple.bj/a'", "l'adresse '[https://exemple.bj/a]'"],
  ['(https://exemple.bj/a)', '([https://exemple.bj/a])'],
  ['(voir https://exemple.bj/a(b)c).', '(voir [https://exemple.bj/a(b)c]).'],
  [
    'https://fr.wikipedia.org/wiki/Parakou_(Bénin)',
    '[https://fr.wikipedia.org/wiki/Parakou_(Bénin)]',
  ],
  ['https://exemple.bj/a…', '[https://exemple.bj/a]…'],
  ['https://hub-é.example/ça', '[https://hub-é.example/ça]'],
  ['https://exemple.bj/a?m=b@c.bj', '[https://exemple.bj/a?m=b@c.bj]'],
  ['https://a.bj\u00a0: b', '[https://a.bj]\u00a0: b'],
])('%j has the address %j', (text, expected) => {
  expect(marked(text)).toBe(expected);
});

it.each([
  'Rien ici. Ni là.Ni M.Le',
  'exemple.bj et exemple.bj/a',
  'http:// et https://x et www. et www.exemple',
  'javascript:alert(1) JavaScript://www.exemple.bj/%0aalert(1)',
  'data:text/html,a vbscript:a file:///etc/passwd ftp://exemple.bj/a //exemple.bj/a',
  '@hub a@b a@b.c @a@b',
  'awww.exemple.bj xhttps://exemple.bj',
  '',
])('%j has none', (text) => {
  expect(marked(text)).toBe(text);
});

it.each([
  ...[
    'a.',
    'a@',
    'www.',
    'http://',
    '@',
    'a-',
    ')',
    '((',
    'http://a.bj/)',
    'a@b.',
    '%',
    'www.a.',
    "d'",
  ],
])('reads a long %j in time that grows with its length', (piece) => {
  expect(growth((pieces) => findAddresses(piece.repeat(pieces)))).toBeLessThan(LINEAR);
});
