// Who has read a project, and who follows it.
import { expect, it } from 'vitest';
import { rows } from '../harness.ts';
import { leave, send, teamWith } from './harness.ts';

const HOME = '/equipe/projets';

/** The projects 1 to 3. */
async function withProjects() {
  const { api, awa, bio, read, ...team } = await teamWith(3);
  const listed = async (query: string, member = awa) =>
    Array.from(
      (await read(HOME + query, member)).matchAll(/value="(\d)"\s+aria-label="Choisir/g),
      ([, id]) => Number(id),
    );
  const post = async (path: string, fields: Record<string, string>, member = awa) => {
    const answer = await team.post(HOME + path, fields, member);
    return [answer.status, answer.headers.get('Location')];
  };
  return { api, awa, bio, read, listed, post };
}

it('tells each member what they have not read yet, readers too, and can be taken back', async () => {
  const { api, bio, read, listed, post } = await withProjects();
  const back = '?read=no';
  expect(await post('/2/lu', { read: '1', back }, bio)).toEqual([303, `${HOME}/2?read=no`]);
  // A second press.
  await post('/2/lu', { read: '1' }, bio);
  expect(await listed('', bio)).toEqual([3, 2, 1]);
  expect([await listed(back, bio), await listed(back)]).toEqual([
    [3, 1],
    [3, 2, 1],
  ]);
  const list = await read(HOME, bio);
  expect(list.match(/class="read"/g)).toHaveLength(1);
  expect(list).toMatch(/projets\/2" class="read"[^]*?visually-hidden">, lu</);
  expect(list).not.toContain('</span>0');
  // The page still leads to those beside it.
  const page = await read(`${HOME}/2${back}`, bio);
  expect(page).toMatch(/✓ Lu par moi[^]*Marquer comme non lu/);
  expect(page).toMatch(/projets\/3\?read=no" rel="prev"[^]*projets\/1\?read=no" rel="next"/);
  await post('/2/lu', {}, bio);
  expect(await listed(back, bio)).toEqual([3, 2, 1]);
  expect(await post('/7/lu', { read: '1' })).toEqual([404, null]);
  expect(await rows(api.db, 'journal')).toEqual([]);
});

it('says who follows a project, on its page, in the list and in the spreadsheet', async () => {
  const { api, bio, read, listed, post } = await withProjects();
  expect(await read(HOME)).not.toContain('>Suivi par</th>');
  const fields = { follower: '2', back: '?q=1' };
  expect(await post('/1/suivi', fields)).toEqual([303, `${HOME}/1?q=1&fait=suivi`]);
  expect(await read(`${HOME}/1?fait=suivi`)).toMatch(
    /Le suivi est enregistré[^]*value="2" selected>Bio</,
  );
  expect(await read(`${HOME}/1`, bio)).toContain('Suivi par Bio');
  const list = await read(HOME);
  expect(list).toContain('>Suivi par</th>');
  expect(list.match(/<td class="extra"><span title="Bio">Bio<\/span><\/td>/g)).toHaveLength(1);
  const [head = '', ...lines] = (await read(`${HOME}.csv?sort=id&order=asc`)).split('\r\n');
  const column = head.split(';').indexOf('Suivi par');
  expect(lines.slice(0, 3).map((line) => line.split(';')[column])).toEqual(['Bio', '', '']);
  expect([await listed('?follower=me', bio), await listed('?follower=me')]).toEqual([[1], []]);
  expect([await listed('?follower=2'), await listed('?follower=none')]).toEqual([[1], [3, 2]]);
  expect(await read(`${HOME}.csv?follower=me`, bio)).toMatch(/\r\n1;/);
  // Of an address that names none, nothing is left out.
  expect(await listed('?follower=x')).toEqual([3, 2, 1]);
  await post('/1/suivi', { follower: 'none' });
  expect(await listed('?follower=none')).toEqual([3, 2, 1]);
  expect((await rows(api.db, 'journal')).slice(0, 1)).toMatchObject([
    { who: 'Awa <awa@hub.example>', action: 'project.followed', subject: '1' },
  ]);
  const journal = await read('/equipe/journal');
  expect(journal).toMatch(/n’est plus suivi[^]*est suivi par Bio &lt;bio@hub\.example&gt;/);
});

it('gives those that are ticked to one member, and tells the journal of those that change', async () => {
  const { api, read, listed, post } = await withProjects();
  expect(await read(HOME)).toMatch(/Suivi par…[^]*Personne[^]*>Bio<\/option>/);
  await post('/1/suivi', { follower: '1' });
  const chosen = { ids: '1-2', id: '3', back: '?sort=id' };
  expect(await post('/suivi', { ...chosen, follower: '1' })).toEqual([
    303,
    `${HOME}?sort=id&fait=suivi`,
  ]);
  expect(await listed('?follower=me')).toEqual([3, 2, 1]);
  const told = (await rows(api.db, 'journal')).map(({ subject }) => subject);
  expect(told.sort()).toEqual(['1', '2', '3']);
});

it.each([
  [{ ids: '1', follower: '' }, 'Choisissez qui suit'],
  [{ ids: '1', follower: '7' }, 'ne fait plus partie de l’équipe'],
  [{ ids: '1', follower: 'me' }, 'ne fait plus partie de l’équipe'],
  [{ ids: '', follower: '1' }, 'Choisissez au moins un projet'],
  [{ ids: '7', follower: '1' }, 'Choisissez au moins un projet'],
])('changes nothing for %j', async (fields, told) => {
  const { api, awa, listed } = await withProjects();
  const refused = await send(api, `${HOME}/suivi`, fields, awa);
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining(told)]);
  expect(await listed('?follower=none')).toEqual([3, 2, 1]);
});

it('is for managers to say who follows', async () => {
  const { bio, read, listed, post } = await withProjects();
  for (const page of [await read(HOME, bio), await read(`${HOME}/1`, bio)])
    expect(page).not.toMatch(/\/suivi"/);
  for (const path of ['/1/suivi', '/suivi'])
    expect(await post(path, { ids: '1', follower: '2' }, bio)).toEqual([403, null]);
  expect(await listed('?follower=none')).toEqual([3, 2, 1]);
});

it('frees the projects of a member who leaves, and forgets what they have read', async () => {
  const { api, bio, read, listed, post } = await withProjects();
  await post('/1/suivi', { follower: '2' });
  await post('/1/lu', { read: '1' }, bio);
  await leave(api, 2);
  expect(await listed('?follower=none')).toEqual([3, 2, 1]);
  // The list says what it leaves out.
  expect(await read(`${HOME}?follower=2`)).toContain(
    'value="2" selected>Suivis par ancien membre n°\u00a02<',
  );
  expect(await rows(api.db, 'project_reads')).toEqual([]);
  expect(await rows(api.db, 'journal')).toMatchObject([{ after: 'ancien membre n°\u00a02' }]);
});
