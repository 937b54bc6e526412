import { expect, it } from 'vitest';
import { externalLink } from '../../../../src/html/links/addresses.ts';
import { safe } from '../../content/html/harness.ts';

it.each([
  ['../../storage/files/1/appel.pdf', 'files/1/appel.pdf'],
  ['../storage/a.pdf', 'a.pdf'],
  ['./storage/a.pdf', 'a.pdf'],
  ['storage/a.pdf', 'a.pdf'],
  ['/../storage/a.pdf', 'a.pdf'],
  ['../../../api/storage/a b.pdf', 'a%20b.pdf'],
])('%s is a stored file, in links and pictures', async (address, file) => {
  const expected = `https://hub.example/api/storage/${file}`;
  expect(await safe(`<a href="${address}">a</a>`)).toBe(`<a href="${expected}">a</a>`);
  expect(await safe(`<video src="${address}"></video>`)).toContain(`href="${expected}"`);
});

it.each([
  ['www.exemple.bj/appel', 'https://www.exemple.bj/appel'],
  ['hub@exemple.bj', 'mailto:hub@exemple.bj'],
  ['http//exemple.bj', 'http://exemple.bj'],
  ['blog/12', 'blog/12'],
  ['appel-2026.pdf', 'appel-2026.pdf'],
])('a link to %s leads to %s', async (written, expected) => {
  expect(await safe(`<a href="${written}">a</a>`)).toBe(`<a href="${expected}">a</a>`);
});

const urls = ['https://hub.example/storage'] as const;

it.each([
  ['forms.gle/AbCdEf', 'https://forms.gle/AbCdEf'],
  ['hub@exemple.bj', 'mailto:hub@exemple.bj'],
  ['+229 01 97 00 00 00', 'tel:+229 01 97 00 00 00'],
  ['../storage/dossier.docx', 'https://hub.example/storage/dossier.docx'],
])('%j is an external link', (written, expected) => {
  expect(externalLink(written, urls)).toBe(expected);
  expect(externalLink(written)).toBeDefined();
});

it.each([
  ...[undefined, '', 'bientôt', 'blog/12', '/faq', 'dossier.docx', '#a', 'https://'],
  ...[
    'javascript:alert(1)',
    'http:javascript:alert(1)',
    'mailto:',
    'data:text/html,a',
    'ftp://a.bj',
  ],
])('%j is none', (written) => expect(externalLink(written, urls)).toBeUndefined());
