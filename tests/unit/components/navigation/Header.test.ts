import { expect, it } from 'vitest';
import Header from '../../../../src/components/navigation/Header.astro';
import { render } from '../screen.ts';

it('leads to the search, and tells where one is there', async () => {
  const link = async (file: string) =>
    (await render(Header, {}, {}, file)).all('a').find(({ text }) => text === 'Rechercher');
  expect((await link('/faq.html'))?.get('href')).toBe('/recherche');
  expect((await link('/faq.html'))?.get('aria-current')).toBeUndefined();
  expect((await link('/recherche.html'))?.get('aria-current')).toBe('page');
});
