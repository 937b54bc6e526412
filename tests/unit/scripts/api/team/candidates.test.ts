import { expect, it } from 'vitest';
import {
  captureLog,
  createTestApi,
  insertProject,
  insertUser,
  rows,
  subscribe,
} from '../harness.ts';
import { memberOf, send, visit } from './harness.ts';

const HOME = '/equipe/candidats';
const LETTER = '/equipe/lettre';

/** The candidates 1 and 2, a project of the first, and two addresses for the newsletter. */
async function withCandidates() {
  const api = await createTestApi();
  const { id } = await insertUser(api, { first_name: 'Élodie', last_name: 'd’Œuvrard' });
  const bio = { email: 'bio@exemple.bj', phone: '+229 01 96 00 00 00' };
  await insertUser(api, { ...bio, email_verified_at: null });
  await insertProject(api, id);
  await subscribe(api, 'afi+hub@exemple.bj', 'bio@exemple.bj');
  const manager = await memberOf(api, 'gestion');
  const page = async (path: string) => (await visit(api, path, manager)).text();
  /** Of a form that does something, the page that its answer leads to. */
  const pageAfter = async (path: string, fields = {}) => {
    const answer = await send(api, path, fields, manager);
    expect(answer.status).not.toBe(200);
    return answer.status === 303 ? page(answer.headers.get('Location')!) : answer.text();
  };
  return { api, page, pageAfter };
}

it.each([
  ['', ['2', '1']],
  ["elodie d'oeuvrard", ['1']],
  ['BIO@', ['2']],
  ['96 00 00', ['2']],
  ['0196000000', ['2']],
  ['+229 96 00 00', ['2']],
  ['00229 01 96000000', ['2']],
  ['bio 96-00-00', ['2']],
  // Two digits of it are no word.
  ['01', []],
  // Beginnings of words, and no parts of them.
  ['oeuvr', ['1']],
  ['uvrard', []],
  ['%', []],
  // A search of thousands of words would read each candidate as often.
  [`${'e '.repeat(50)}zz`, ['2', '1']],
])('finds candidates with %j', async (q, ids) => {
  const { page } = await withCandidates();
  const found = await page(`${HOME}?${new URLSearchParams({ q, page: '9' })}`);
  expect([...found.matchAll(/candidats\/(\d+)"/g)].map(([, id]) => id)).toEqual(ids);
});

it('shows addresses whole, and offers to search where there is nothing to filter', async () => {
  const { api, page } = await withCandidates();
  const email = `${'a'.repeat(60)}@departement.universite.exemple.bj`;
  await insertUser(api, { email });
  expect(await page(HOME)).toContain(`>${email}</td>`);
  const found = await page(`${HOME}?q=zz`);
  for (const text of ['>Chercher<', '>Effacer la recherche<', '>Rien ne correspond'])
    expect(found).toContain(text);
});

it('sends the link of verification again, but not to a verified address', async () => {
  const { api, pageAfter } = await withCandidates();
  expect(await pageAfter(`${HOME}/1/lien`)).not.toContain('va être envoyé');
  expect(await pageAfter(`${HOME}/2/lien`)).toMatch(/Le lien [^.]* va être envoyé\.[^]*<dl/);
  expect(api.mails).toMatchObject([
    { to: 'bio@exemple.bj', text: expect.stringContaining('email/verify') },
  ]);
});

it('deletes an account once its address is typed, and records it', async () => {
  captureLog();
  const { api, page, pageAfter } = await withCandidates();
  const where = `${HOME}/1/supprimer`;
  expect(await page(`${HOME}/1`)).toContain('avec son projet et ses fichiers');
  const refused = await pageAfter(where, { email: 'bio@exemple.bj' });
  // On a phone, the form is below the fold.
  expect(refused).toMatch(/rien n’a été supprimé[^]*<dl/);
  expect(await rows(api.db, 'users')).toHaveLength(2);
  expect(await pageAfter(where, { email: ' SENAN@exemple.bj ' })).toContain(
    'Le compte est supprimé',
  );
  expect(await rows(api.db, 'users')).toMatchObject([{ id: 2 }]);
  expect(await rows(api.db, 'journal')).toMatchObject([
    { action: 'candidate.removed', subject: '1' },
  ]);
  expect(await pageAfter(where, { email: 'senan@exemple.bj' })).toContain(
    'n’existe pas, ou n’existe plus',
  );
});

it('removes an address from the newsletter, once', async () => {
  const { api, page, pageAfter } = await withCandidates();
  const list = await page(`${LETTER}?q=AFI`);
  expect(list).not.toContain('bio@exemple.bj');
  expect(await page(`${LETTER}?q=fi`)).toContain('Rien ne correspond');
  const [, email = ''] = /name="email" value="([^"]*)"/.exec(list) ?? [];
  expect(await pageAfter(`${LETTER}/retirer`, { email })).toContain('ne recevra plus la lettre');
  expect(await pageAfter(`${LETTER}/retirer`, { email })).toContain('n’est pas dans la liste');
  expect(await rows(api.db, 'newsletter')).toMatchObject([{ email: 'bio@exemple.bj' }]);
  expect(await rows(api.db, 'journal')).toMatchObject([{ subject: 'a…@exemple.bj' }]);
});
