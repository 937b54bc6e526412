import { expect, it } from 'vitest';
import Footer from '../../../../src/components/navigation/Footer.astro';
import { render } from '../screen.ts';

it('mail and phone are links without blanks', async () => {
  const screen = await render(Footer);
  const [mail = '', phone = ''] = screen.links('address a');
  expect(mail).toMatch(/^mailto:\S+@\S+$/);
  expect(phone).toMatch(/^tel:\+\d+$/);
});
