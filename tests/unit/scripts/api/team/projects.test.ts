import { fromHtml } from 'hast-util-from-html';
import { visit as walk } from 'unist-util-visit';
import { expect, it } from 'vitest';
import { insertProject as storeProject } from '../../../../../scripts/api/projects/insert.ts';
import { record } from '../../../../../scripts/api/database/journal.ts';
import { university } from '../../../../fixtures/answers/projects.ts';
import { hostileHtml } from '../../../../fixtures/content/hostile.ts';
import {
  createTestApi,
  insert,
  insertFile,
  insertPost,
  insertProject,
  insertUser,
  subscribe,
} from '../harness.ts';
import { bytesOf, memberOf, send, visit } from './harness.ts';

const HOME = '/equipe/projets';

/** A manager, and projects of one candidate, numbered from 1, with these titles. */
async function withProjects(...titles: string[]) {
  const api = await createTestApi();
  const user = await insertUser(api);
  for (const titre_solution of titles) {
    const answers = { ...university, titre_solution };
    await storeProject(api.db, user, { niveau_academique: 'master', answers, created_at: '2026' });
  }
  const manager = await memberOf(api, 'gestion');
  const page = async (path: string) => (await visit(api, path, manager)).text();
  return { api, manager, page };
}

/** The pages of a hub in which all that anybody types is this text. */
async function filledWith(text: string): Promise<string[]> {
  const { api, manager, page } = await withProjects(text);
  const { db } = api;
  const typed = Object.keys(university).map((name) => [name, text]);
  const answers = JSON.stringify(Object.fromEntries(typed));
  await db
    .updateTable('projects')
    .set({ answers, niveau_academique: text, domains: text })
    .execute();
  await insertProject(api, 1);
  // PostgreSQL has an index of addresses, with a limit.
  const email = text.slice(0, 1_000);
  const names = { first_name: text, last_name: text, phone: text, gender: text, user_type: text };
  await db
    .updateTable('users')
    .set({ ...names, email })
    .execute();
  await db.updateTable('members').set({ name: text }).execute();
  await insertFile(api, 1, { name: text });
  const name = text.slice(0, 1_000);
  await insert(api, 'criteria', { name });
  await insert(api, 'jurors', {
    ...{ email: name, name, hash: 'x', valid_until: '2026-04-01' },
    ...{ asked_by: text, created_at: '2026' },
  });
  const marks = JSON.stringify([{ id: 1, name, mark: 4 }]);
  const asked = { project_id: 1, reader: name, asked_by: text, asked_at: '2026-03-10T09:00:00Z' };
  const given_at = asked.asked_at;
  const given = { marks, comment: text, mean: 400, given_at, changed_at: given_at };
  await insert(api, 'opinions', { ...asked, ...given, member_id: 9 });
  await insert(api, 'opinions', { ...asked, juror_id: 1 });
  await subscribe(api, email);
  await record(api, text, { action: 'project.step', subject: text, before: text, after: text });
  await insert(api, 'saved_views', { name: text, query: `?${text}`, member_id: null });
  const fields = JSON.stringify({ title: text, content: text });
  const removal = { removed_at: given_at, removed_by: text };
  await insert(api, 'trash', { list: 'blog', row_id: '2', title: text, content: '{}', ...removal });
  await insertPost(api, { slug: 'a', title: 'A', updated_by: text });
  const publication = { published_at: given_at, published_by: text };
  await insert(api, 'post_versions', { post_id: 1, fields, images: '', ...publication });
  await insert(api, 'settings', {
    ...{ name: 'submissions', value: JSON.stringify({ sentence: text }) },
  });
  // Braces that stand for nothing are refused.
  const message = text.slice(0, 4_000).replaceAll(/[{}]/g, '');
  await insert(api, 'templates', { name: text, text: message });
  const query = new URLSearchParams({ q: email, back: `?${text}` }).toString();
  const decision = { id: '1', seen: '0', step: 'selected', message, back: `?${message}` };
  const post = async (path: string, fields: Record<string, string>, member?: typeof manager) =>
    (await send(api, path, fields, member)).text();
  const draft = (await send(api, '/equipe/decisions', decision, manager)).headers.get('Location')!;
  const pages = [await page(draft), await page(`${draft}?modifier=1`)];
  await post(draft, { action: 'confirm' }, manager);
  await post('/equipe/projets/1/notes', { note: message }, manager);
  pages.push(await page(draft));
  pages.push(await post('/equipe/candidats/1/supprimer', { email: `x${message}` }, manager));
  pages.push(await post('/equipe/decisions', { login_email: message, [message]: message }));
  const others = ['journal', 'candidats', 'candidats/1', 'lettre', 'modeles', 'modeles/1'];
  const own = ['membres', 'compte', 'ouverture'];
  const articles = ['', '/corbeille', '/1', '/1/versions', '/1/versions/1'];
  const opinions = ['avis', 'criteres', 'avis/demander?id=1'];
  const printed = 'projets/imprimer?id=1&avis=1';
  const content = articles.map((path) => `contenus/articles${path}`);
  const paths = ['projets', 'projets/1', printed, ...others, ...own, ...opinions, ...content];
  for (const path of paths) {
    pages.push(await page(`/equipe/${path}`));
    pages.push(await page(`/equipe/${path}${path.includes('?') ? '&' : '?'}${query}`));
  }
  return pages;
}

/**
 * The elements of a page with the names of their attributes, which no text may change, but for what shows where
 * a word was found, and links in notes.
 */
function skeleton(page: string): string[] {
  const elements: string[] = [];
  walk(fromHtml(page), 'element', ({ tagName, properties }) => {
    if (tagName === 'mark' || String(properties['className']).includes('found')) return;
    if (String(properties['rel']) === 'noopener') return;
    elements.push([tagName, ...Object.keys(properties)].join(' '));
  });
  return elements;
}

it('shows hostile texts as texts, wherever a page shows one', async () => {
  // Without those whose depth only the cleaner has to stand.
  const texts = Object.values(hostileHtml).flat();
  const short = texts.filter(({ length }) => length < 500);
  // PostgreSQL stores no null characters.
  const hostile = short.join(' ').replaceAll('\0', '');
  const harmless = await filledWith('Un four');
  expect((await filledWith(hostile)).map(skeleton)).toEqual(harmless.map(skeleton));
});

it.each([
  ...['/7', '/99999999999999999999', '/1x', '/1/fichiers/0', '/1/fichiers/0/apercu'],
  ...['?year=0001', '?year=9999', '?page=99999999999999999999', '?step=5', '?q=%FF('],
])('answers to a guessed %s', async (where) => {
  const { api, manager } = await withProjects('Un four');
  const status = where.startsWith('?') ? 200 : 404;
  expect((await visit(api, HOME + where, manager)).status).toBe(status);
});

it('lists fifty a page, newest first, and the last page instead of one beyond', async () => {
  const { page } = await withProjects(...Array<string>(52).fill('Un four'));
  const listed = async (query: string) =>
    (await page(HOME + query)).match(/(?<="row"><a href="\/equipe\/projets\/)\d+/g);
  expect(await listed('')).toEqual(Array.from({ length: 50 }, (_, index) => String(52 - index)));
  expect(await listed('?page=9')).toEqual(['2', '1']);
  // On a phone, what sorts it does not look like the head of a table.
  expect(await page(HOME)).toContain('data-sort="Trier\u00a0:"');
});

it('offers to choose all that correspond on several pages, up to 500', async () => {
  const { api, page } = await withProjects(...Array<string>(52).fill('Un four'));
  const all = Array.from({ length: 52 }, (_, index) => 52 - index).join('-');
  expect(await page(HOME)).toMatch(new RegExp(`data-choose="${all}"[^]*Choisir les 52 qui`));
  expect(await page(`${HOME}?q=pompe`)).not.toContain('data-choose');
  for (let left = 449; left > 0; left -= 1) await insertProject(api, 1);
  const many = await page(HOME);
  expect(many).toMatch(/501 projets.: 500 au plus/);
  expect(many).not.toContain('data-choose');
});

it('says that nothing corresponds where a search or a filter finds nothing', async () => {
  const { page } = await withProjects('Un four');
  for (const query of ['?q=pompe', '?level=doctorat']) {
    const found = await page(HOME + query);
    expect(found).toContain('role="status">Rien ne correspond');
    expect(found).toContain('Effacer les filtres');
    expect(found).not.toContain('Aucun projet');
  }
  // A step is no search.
  expect(await page(`${HOME}?step=selected`)).toContain('role="status">Aucun projet<');
});

/** The parts of the list in which a search is marked, with that mark. */
const found = (page: string): string[] =>
  Array.from(page.matchAll(/<(?:span|th)[^<>]*>([^<>]*<mark>.*?)<\/(?:span|a)\s*>/g), ([, part]) =>
    part!.replace(/<(\/?)mark>/g, '$1|').replaceAll('/|', '|'),
  );

it.each([
  ['séchoirs a mangue', ['|Séchoirs| à |mangue|']],
  // The name of the account, which is beside the title.
  ['akplo', ['Sènan |Akplogan|']],
  [
    'hounk mangue',
    ['Séchoirs à |mangue|', 'Noms et prénoms des candidats\u00a0: Sènan |Hounkpatin|'],
  ],
  // Not the little words of a search.
  ['l’agriculture', ['Domaines d’application\u00a0: |Agriculture|, Énergie']],
  ['97 12 34', ['Téléphone\u00a0: |+229 01 97 12 34 56|']],
  ['1', ['Projet n°\u00a0|1|']],
])('marks what %j has found, and says where if the list does not show it', async (q, parts) => {
  const { page } = await withProjects('Séchoirs à mangue');
  expect(found(await page(`${HOME}?${new URLSearchParams({ q })}`))).toEqual(parts);
});

it('shows of a long answer what is around the word', async () => {
  const { page } = await withProjects(
    `${'Un <b>four</b> sans bois. '.repeat(9)}De l’eau${' et.'.repeat(90)}`,
  );
  const [part] = found(await page(`${HOME}?q=eau`));
  expect(part).toMatch(/^Intitulé du projet\u00a0: …\S.* De l’\|eau\| et\..*…$/);
  expect(part!.length).toBeLessThan(130);
});

it('begins with what is found best, unless a column is chosen', async () => {
  const { page } = await withProjects('Un four', 'Fours');
  const list = await page(`${HOME}?q=four`);
  expect(list).not.toMatch(/aria-sort="(a|de)scending"/);
  expect(list).not.toContain('Les plus proches d’abord');
  expect(list.indexOf(`${HOME}/1?`)).toBeLessThan(list.indexOf(`${HOME}/2?`));
  const sorted = await page(`${HOME}?q=four&sort=id&page=2`);
  expect(sorted).toContain('aria-sort="descending"');
  expect(sorted).toContain(`<a href="${HOME}?q=four">Les plus proches d’abord</a>`);
  expect(await page(`${HOME}?sort=title`)).not.toContain('Les plus proches d’abord');
});

it('shows of a project what is said about it before what was done, and the candidate last', async () => {
  const { page } = await withProjects('Un four', 'Une pompe');
  const headings = [...(await page(`${HOME}/1`)).matchAll(/<h2>(.*?)<\/h2>/g)].map(
    ([, text]) => text,
  );
  expect(headings.slice(headings.indexOf('Avis'))).toEqual([
    'Avis',
    'Notes de l’équipe',
    'Décisions et messages',
    'E-mails',
    'Candidat',
    'Autres projets de ce candidat',
    'Décider ou écrire',
  ]);
});

it('has all of how to reach the candidate in one place', async () => {
  const { page } = await withProjects('Un four');
  const [, candidate = ''] = (await page(`${HOME}/1`)).split('<h2>Candidat</h2>');
  for (const answer of ['Adresse e-mail', 'Téléphone', 'Autre coordonnée'])
    expect(candidate).toContain(`<dt>${answer}</dt>`);
});

it('leads from a project to those beside it in the filtered list', async () => {
  const { page } = await withProjects('Four A', 'Pompe', 'Four B', 'Four C');
  const project = await page(`${HOME}/3?q=four&sort=title&order=asc`);
  const query = '?q=four&amp;sort=title&amp;order=asc';
  expect(project).toContain(`<a href="${HOME}/1${query}" rel="prev"`);
  expect(project).toContain(`<a href="${HOME}/4${query}" rel="next"`);
  expect(project).toContain(`<a href="${HOME}${query}">`);
});

it('leads back to the filtered list if no project was chosen', async () => {
  const { api, manager, page } = await withProjects('Un four');
  const link = `<a href="${HOME}?q=four">`;
  expect(await page(`${HOME}/imprimer?back=%3Fq%3Dfour`)).toContain(link);
  const refused = await send(api, '/equipe/decisions', { back: '?q=four' }, manager);
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining(link)]);
});

it('weighs less than 30 kB with a full list', async () => {
  const { api, manager: member } = await withProjects(
    ...Array<string>(50).fill('Un four '.repeat(9)),
  );
  expect(await bytesOf({ api, member, path: HOME })).toBeLessThan(30 * 1024);
});
