import { expect, it } from 'vitest';
import Footer from '../../../../src/components/navigation/Footer.astro';
import { render } from '../screen.ts';

it.each([2024, 2026, 2031])('shows the year %i', async (year) => {
  const screen = await render(Footer, { year });
  expect(screen.one('footer .end').text).toMatch(new RegExp(`^© ${year} `));
});

it('leads to every section, to the terms and to what it says of accessibility', async () => {
  const links = (await render(Footer, { year: 2026 })).links('nav a');
  const sections = ['/', '/blog', '/evenements', '/programme-de-formation'];
  sections.push('/programme-accompagnement', '/faq', '/about', '/contact', '/soumission-projet');
  expect(links).toEqual(expect.arrayContaining([...sections, '/cgu', '/accessibilite']));
});

it('mail and phone are links without blanks', async () => {
  const screen = await render(Footer, { year: 2026 });
  const [mail = '', phone = ''] = screen.links('address a');
  expect(mail).toMatch(/^mailto:\S+@\S+$/);
  expect(phone).toMatch(/^tel:\+\d+$/);
});
