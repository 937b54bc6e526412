import { expect, it } from 'vitest';
import { externalLink } from '../../../../src/html/links/addresses.ts';
import { plainText } from '../../../../src/content/html/plain-text.ts';
import { safe } from '../../content/html/harness.ts';

const safelink = 'https://eur03.safelinks.protection.outlook.com/?url=';

it.each([
  ['hub@exemple.bj', 'mailto:hub@exemple.bj'],
  [
    'https://www.google.com/url?q=https://a.example/b%3Fc%3Dd&sa=D&ust=17',
    'https://a.example/b?c=d',
  ],
  ['https://www.google.bj/url?sa=t&url=https%3A%2F%2Fa.example%2Fb&ved=2a', 'https://a.example/b'],
  ['https://l.facebook.com/l.php?u=https%3A%2F%2Fa.example%2Fb&h=AT0', 'https://a.example/b'],
  ['https://www.youtube.com/redirect?event=x&q=https%3A%2F%2Fa.example%2Fb', 'https://a.example/b'],
  [
    `${safelink}https%3A%2F%2Fa.example%2Fb&amp;data=05%7Cafi%40exemple.bj%7C`,
    'https://a.example/b',
  ],
  [
    `${safelink}https%3A%2F%2Fwww.google.com%2Furl%3Fq%3Dhttps%253A%252F%252Fa.example&data=05%7Cafi`,
    'https://a.example',
  ],
  [`${safelink}ftp%3A%2F%2Fa.example&data=05%7Cafi%40exemple.bj%7C`, safelink.replace('url=', '')],
  ['https://www.google.com/url?q=bientot', 'https://www.google.com/url?q=bientot'],
])('a link to %s leads to %s', async (written, expected) => {
  expect(await safe(`<a href="${written}">a</a>`)).toBe(`<a href="${expected}">a</a>`);
});

it('a wrapped link in the text is the one that it means', async () => {
  const wrapped = `${safelink}https%3A%2F%2Fa.example%2Fb&amp;data=05%7Cafi%40exemple.bj%7C`;
  const link = '<a href="https://a.example/b">https://a.example/b</a>';
  const html = `<p><a href="${wrapped}">${wrapped}</a> ${wrapped}</p>`;
  expect(await safe(html)).toBe(`<p>${link} ${link}</p>`);
  expect(plainText(`Voir ${wrapped}`)).toBe('Voir https://a.example/b');
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
