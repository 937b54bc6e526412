import { expect, it } from 'vitest';
import CandidateHeader from '../../../../src/components/navigation/CandidateHeader.astro';
import { render, type Screen } from '../screen.ts';

const at = (file: string): Promise<Screen> => render(CandidateHeader, {}, {}, file);
const menuAt = async (file: string) => (await at(file)).one('[id="menu"]');

it('has a profile menu and a side menu, which are two', async () => {
  const screen = await at('/home.html');
  const ids = screen.all('[popover]').map((menu) => menu.get('id'));
  expect(new Set(ids).size).toBe(2);
  const buttons = screen.all('header button[popovertarget]');
  expect(new Set(buttons.map((button) => button.get('popovertarget')))).toEqual(new Set(ids));
});

it('leads to the search, as the public bar does', async () => {
  const search = (await at('/home.html')).all('a').find(({ text }) => text === 'Rechercher');
  expect(search?.get('href')).toBe('/recherche');
});

it.each([
  ['/home.html', 'Accueil', 'page'],
  ['/status.html', 'Mon activité', 'page'],
  ['/status/12/pompe-solaire.html', 'Mon activité', 'true'],
  ['/profile.html', 'Mon profil', 'page'],
  ['/soumission-projet/formulaire.html', 'Soumettre un projet', 'true'],
])('marks where %s is', async (file, label, mark) => {
  const marked = (await menuAt(file)).all('a[aria-current]');
  expect(marked.map((link) => [link.text, link.get('aria-current')])).toEqual([[label, mark]]);
});

it('leads to the public home, and shows no way in to who is in', async () => {
  const screen = await at('/home.html');
  expect(screen.links()).toContain('/');
  expect(screen.links()).not.toContain('/login');
});
