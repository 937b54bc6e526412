import { describe, expect, it } from 'vitest';
import ShareButtons from '../../../../src/components/item/ShareButtons.astro';
import { render, SITE } from '../screen.ts';

const path = '/blog/12/pompe-solaire';
const page = SITE + path;

async function shared(title: string): Promise<(network: string) => URL> {
  const screen = await render(ShareButtons, { title, path });
  return (network) => {
    const link = screen.all('a').find(({ text }) => text === network);
    return new URL(link?.get('href') ?? '');
  };
}

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
    const to = await shared(title);
    expect(to('Facebook').origin + to('Facebook').pathname).toBe(
      'https://www.facebook.com/sharer/sharer.php',
    );
    expect([...to('Facebook').searchParams]).toEqual([['u', page]]);
    expect(to('Twitter').origin + to('Twitter').pathname).toBe('https://twitter.com/intent/tweet');
    expect([...to('Twitter').searchParams]).toEqual([
      ['url', page],
      ['text', title],
    ]);
    expect(to('LinkedIn').origin + to('LinkedIn').pathname).toBe(
      'https://www.linkedin.com/sharing/share-offsite/',
    );
    expect([...to('LinkedIn').searchParams]).toEqual([['url', page]]);
    expect(to('WhatsApp').origin).toBe('https://wa.me');
    expect([...to('WhatsApp').searchParams]).toEqual([['text', `${title} ${page}`]]);
    expect(to('E-mail').protocol).toBe('mailto:');
    expect([...to('E-mail').searchParams]).toEqual([
      ['subject', title],
      ['body', page],
    ]);
    // Blanks are %20: a mail program shows a + as it is.
    for (const network of ['Twitter', 'WhatsApp', 'E-mail']) {
      expect(to(network).search).not.toContain('+');
    }
  });
});
