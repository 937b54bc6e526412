import { describe, expect, it } from 'vitest';
import Plain from '../../../src/layouts/Plain.astro';
import Auth from '../../../src/layouts/Auth.astro';
import { page } from './page.ts';

describe.each([
  ['Plain', Plain],
  ['Auth', Auth],
])('%s', (_name, layout) => {
  it('has no navigation and no footer, but a way home', async () => {
    const screen = await page(layout, { title: 'Connexion' });
    expect(screen.has('nav')).toBe(false);
    expect(screen.has('footer')).toBe(false);
    expect(screen.links('header a')).toEqual(['/']);
    expect(screen.one('main').text).toContain('Le contenu.');
  });

  it('hangs a cloth behind the page where it is asked to', async () => {
    const plain = await page(layout, { title: 'Connexion' });
    const special = await page(layout, { title: 'Inscription', background: 'cloth' });
    expect(plain.has('svg.cloth')).toBe(false);
    expect(special.one('svg.cloth rect').get('fill')).toBe('url(#cloth)');
  });
});
