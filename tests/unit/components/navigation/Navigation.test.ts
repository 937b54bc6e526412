import { expect, it } from 'vitest';
import Navigation from '../../../../src/components/navigation/Navigation.astro';
import { mainMenu } from '../../../../src/messages/navigation.ts';
import { render, type Screen } from '../screen.ts';

const at = (file: string): Promise<Screen> => render(Navigation, { menu: mainMenu }, {}, file);

/** The entries that are marked, with their mark. */
const marked = (screen: Screen) =>
  screen.all('a[aria-current]').map((link) => [link.text, link.get('aria-current')]);

it('leads to every section', async () => {
  expect((await at('/index.html')).links()).toEqual([
    '/',
    '/blog',
    '/evenements',
    '/programme-de-formation',
    '/programme-accompagnement',
    '/faq',
    '/about',
    '/contact',
    '/soumission-projet',
  ]);
});

it.each([
  ['/index.html', 'Accueil'],
  ['/blog.html', 'Actualités'],
  ['/programme-de-formation.html', 'Formations'],
])('marks the page itself at %s', async (file, label) => {
  expect(marked(await at(file))).toEqual([[label, 'page']]);
});

it.each([
  ['/blog/12/pompe-solaire.html', 'Actualités'],
  ['/blog/page/2.html', 'Actualités'],
  ['/evenement/31/hackathon-eau.html', 'Événements'],
  ['/formation/52/impression-3d.html', 'Formations'],
  ['/accompagnement/71/incubation-agritech.html', 'Accompagnement'],
])('marks the section of %s', async (file, label) => {
  expect(marked(await at(file))).toEqual([[label, 'true']]);
});

it('marks nothing elsewhere', async () => {
  expect(marked(await at('/404.html'))).toEqual([]);
});

it('opens and closes without a script', async () => {
  const screen = await at('/index.html');
  const menu = screen.one('nav[popover]').get('id');
  const buttons = screen.all('button');
  expect(buttons.map(({ text }) => text)).toEqual(['Menu', 'Fermer']);
  for (const button of buttons) expect(button.get('popovertarget')).toBe(menu);
  expect(screen.has('script')).toBe(false);
});
