import { describe, expect, it } from 'vitest';
import ShareButtons from '../../../../src/components/item/ShareButtons.astro';
import { render, SITE } from '../screen.ts';

const path = '/blog/12/pompe-solaire';
const page = SITE + path;

it('offers Facebook, Twitter, LinkedIn, WhatsApp and e-mail', async () => {
  const screen = await render(ShareButtons, { title: 'Une pompe solaire', path });
  expect(screen.texts('a')).toEqual(['Facebook', 'Twitter', 'LinkedIn', 'WhatsApp', 'E-mail']);
  expect(screen.one('h2').text).toBe('Partager');
});

it('asks nobody before a click', async () => {
  const screen = await render(ShareButtons, { title: 'Une pompe solaire', path });
  for (const tag of ['script', 'iframe', 'img', 'link']) expect(screen.has(tag), tag).toBe(false);
});

describe.each([
  'Une pompe solaire',
  'R&D : 100 % « made in Bénin » #1 ?',
  'L’eau = la vie 💧 + l’énergie ⚡',
  `</a><script>alert("x")</script> 'cité' \\ /`,
  'Élan 👩🏾‍🔬',
])('of the title %s', (title) => {
  it('leads to the network, with the whole address and title', async () => {
    const links = (await render(ShareButtons, { title, path })).links();
    const told = links.map((link) => {
      const { protocol, host, pathname, searchParams } = new URL(link ?? '');
      return [protocol, host + pathname, Object.fromEntries(searchParams)];
    });
    expect(told).toEqual([
      ['https:', 'www.facebook.com/sharer/sharer.php', { u: page }],
      ['https:', 'twitter.com/intent/tweet', { url: page, text: title }],
      ['https:', 'www.linkedin.com/sharing/share-offsite/', { url: page }],
      ['https:', 'wa.me/', { text: `${title} ${page}` }],
      ['mailto:', '', { subject: title, body: page }],
    ]);
    // Blanks are %20: a mail program shows a + as it is.
    expect(links.join()).not.toContain('+');
  });
});
