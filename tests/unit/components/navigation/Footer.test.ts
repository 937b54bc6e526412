import { expect, it } from 'vitest';
import Footer from '../../../../src/components/navigation/Footer.astro';
import { render, YEAR } from '../screen.ts';

it('shows the year', async () => {
  const screen = await render(Footer);
  expect(screen.one('footer .end').text).toMatch(new RegExp(`^© ${YEAR} `));
});

it('leads to every section, to the terms and to what it says of accessibility', async () => {
  const links = (await render(Footer)).links('nav a');
  const sections = ['/', '/blog', '/evenements', '/programme-de-formation'];
  sections.push('/programme-accompagnement', '/faq', '/about', '/contact', '/soumission-projet');
  expect(links).toEqual(expect.arrayContaining([...sections, '/cgu', '/accessibilite']));
});

it('mail and phone are links without blanks', async () => {
  const screen = await render(Footer);
  const [mail = '', phone = ''] = screen.links('address a');
  expect(mail).toMatch(/^mailto:\S+@\S+$/);
  expect(phone).toMatch(/^tel:\+\d+$/);
});
