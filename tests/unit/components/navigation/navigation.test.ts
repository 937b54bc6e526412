// The headers, their menus and the footer.
import { expect, it } from 'vitest';
import CandidateHeader from '../../../../src/components/navigation/CandidateHeader.astro';
import Footer from '../../../../src/components/navigation/Footer.astro';
import Header from '../../../../src/components/navigation/Header.astro';
import ProfileMenu from '../../../../src/components/navigation/ProfileMenu.astro';
import SessionLinks from '../../../../src/components/navigation/SessionLinks.astro';
import { render } from '../screen.ts';

const headerAt = (file: string) => render(Header, {}, {}, file);
const candidateHeaderAt = (file: string) => render(CandidateHeader, {}, {}, file);

it.each([
  ['/index.html', 'Accueil', 'page'],
  ['/blog.html', 'Actualités', 'page'],
  ['/programme-de-formation.html', 'Formations', 'page'],
  ['/blog/12/pompe-solaire.html', 'Actualités', 'true'],
  ['/blog/page/2.html', 'Actualités', 'true'],
  ['/evenement/31/hackathon-eau.html', 'Événements', 'true'],
  ['/formation/52/impression-3d.html', 'Formations', 'true'],
  ['/accompagnement/71/incubation-agritech.html', 'Accompagnement', 'true'],
  ['/404.html', undefined, undefined],
])('the menu marks where %s is', async (file, label, mark) => {
  const [marked] = (await headerAt(file)).one('[id="menu"]').all('a[aria-current]');
  expect([marked?.text, marked?.get('aria-current')]).toEqual([label, mark]);
});

it.each([
  ['/home.html', 'Accueil', 'page'],
  ['/status.html', 'Mon activité', 'page'],
  ['/status/12/pompe-solaire.html', 'Mon activité', 'true'],
  ['/profile.html', 'Mon profil', 'page'],
  ['/soumission-projet/formulaire.html', 'Soumettre un projet', 'true'],
])('the menu of candidates marks where %s is', async (file, label, mark) => {
  const marked = (await candidateHeaderAt(file)).one('[id="menu"]').all('a[aria-current]');
  expect(marked.map((link) => [link.text, link.get('aria-current')])).toEqual([[label, mark]]);
});

it.each([
  ['visitors', headerAt],
  ['candidates', candidateHeaderAt],
])('the header of %s leads to the search, and tells where one is there', async (_who, at) => {
  const link = async (file: string) =>
    (await at(file)).all('a').find(({ text }) => text === 'Rechercher');
  expect((await link('/faq.html'))?.get('href')).toBe('/recherche');
  expect((await link('/faq.html'))?.get('aria-current')).toBeUndefined();
  expect((await link('/recherche.html'))?.get('aria-current')).toBe('page');
});

it('the menus of candidates are two, and open and close without a script', async () => {
  const screen = await candidateHeaderAt('/home.html');
  const ids = screen.all('[popover]').map((menu) => menu.get('id'));
  expect(new Set(ids).size).toBe(2);
  const buttons = screen.all('button[popovertarget]');
  expect(buttons.map(({ text }) => text)).toEqual(['Mon compte\u00a0:', 'Menu', 'Fermer']);
  expect(new Set(buttons.map((button) => button.get('popovertarget')))).toEqual(new Set(ids));
  expect(screen.has('script')).toBe(false);
});

it('the side menu of candidates leads to their pages, and not yet to the change of a project', async () => {
  const menu = (await candidateHeaderAt('/home.html')).one('[id="menu"]');
  expect(menu.links('li[hidden] a')).toEqual(['/edit-candidacy']);
  const links = menu.all('a').filter((link) => link.get('href') !== '/edit-candidacy');
  expect(links.map((link) => `${link.text} ${link.get('href')}`)).toEqual([
    'Accueil /home',
    'Mon activité /status',
    'Mon profil /profile',
    'Contact /contact',
    'À propos /about',
    'Soumettre un projet /soumission-projet',
  ]);
});

it('the header of candidates shows no way in to who is in', async () => {
  const links = (await candidateHeaderAt('/home.html')).links();
  expect(links).toContain('/');
  expect(links).not.toContain('/login');
});

it('the profile menu marks the profile as the page that is open', async () => {
  const link = async (file: string) => (await render(ProfileMenu, {}, {}, file)).one('a');
  expect((await link('/profile.html')).get('aria-current')).toBe('page');
  expect((await link('/home.html')).get('aria-current')).toBeUndefined();
});

it('of the links for visitors and candidates neither lies in the other', async () => {
  const screen = await render(SessionLinks);
  expect(screen.has('.signed-in .signed-out')).toBe(false);
  expect(screen.has('.signed-out .signed-in')).toBe(false);
});

it('mail and phone of the footer are links without blanks', async () => {
  const [phone = '', mail = ''] = (await render(Footer)).links('address a');
  expect(mail).toMatch(/^mailto:\S+@\S+$/);
  expect(phone).toMatch(/^tel:\+\d+$/);
});
