// Jurors: asked by mail, and let in by the link in it.
import { sql } from 'kysely';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { clear } from '../../../../../scripts/api/clear.ts';
import { deleteProject } from '../../../../../scripts/api/projects/delete-project.ts';
import { findProject } from '../../../../../scripts/api/projects/queries.ts';
import { toFormData } from '../../../../../src/contract/submission/submission.ts';
import { png, report } from '../files.ts';
import {
  bearer,
  captureLog,
  createTestApi,
  DAY,
  insert,
  linkIn,
  post,
  rows,
  secretIn,
  signIn,
  type TestApi,
} from '../harness.ts';
import { university } from '../projects.ts';
import { cookieOf, figuresOf, memberOf, send, visit } from './harness.ts';

beforeEach(() => void captureLog());

const JURY = '/equipe/jury';
const ADDRESSES = 'Adjoa Kpodo <adjoa@exemple.bj>\r\n\r\nYao@exemple.bj';
const ADJOA = 'Adjoa Kpodo <adjoa@exemple.bj>';

/** Three projects with two files each; two jurors are asked about the first two, until 20 March. */
async function withJurors(
  fields: Record<string, string> = {},
  options: Parameters<typeof createTestApi>[0] = {},
) {
  const api = await createTestApi(options);
  const { token } = await signIn(api);
  for (const titre_solution of ['Un four', 'Une pompe', 'Un filet']) {
    const images = [png('Sènan Akplogan.png'), report('plan.pdf')];
    const form = toFormData({ ...university, titre_solution, images });
    await post(api, '/soumettre-projet', form, bearer(token));
  }
  await insert(api, 'criteria', { name: 'Utilité' });
  const awa = await memberOf(api, 'gestion');
  api.mails.length = 0;
  const asked = await ask(api, awa, fields);
  return { api, awa, asked };
}

const ask = (api: TestApi, member: { cookie: string }, fields: Record<string, string> = {}) => {
  const form = { ids: '1-2', addresses: ADDRESSES, until: '2026-03-20', ...fields };
  return send(api, '/equipe/avis/demander', form, member);
};

const tokenOf = (api: TestApi, to: string) =>
  secretIn(linkIn(api.mails.findLast((mail) => mail.to === to))).get('token')!;

const enter = async (api: TestApi, token: string) => {
  const entered = await send(api, JURY, { token });
  return { status: entered.status, cookie: cookieOf(entered) };
};

/** Adjoa, with the link of her mail. */
async function withAdjoa(fields: Record<string, string> = {}) {
  const made = await withJurors(fields);
  const adjoa = await enter(made.api, tokenOf(made.api, 'adjoa@exemple.bj'));
  const page = async (path = '') => (await visit(made.api, JURY + path, adjoa)).text();
  const status = async (path = '') => (await visit(made.api, JURY + path, adjoa)).status;
  return { ...made, adjoa, page, status };
}

const isList = (page: string) => page.includes('vous demande votre avis sur ces projets');

it('mails each juror a link of their own, which says who asks, and until when', async () => {
  const { api, awa, asked } = await withJurors();
  expect(asked.status).toBe(303);
  expect(api.mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['adjoa@exemple.bj', 'Votre avis sur 2 projets'],
    ['Yao@exemple.bj', 'Votre avis sur 2 projets'],
  ]);
  expect(api.mails[0]!.text).toMatch(
    /^Bonjour,\n\nAwa gestion <[^>]*> vous demande votre avis sur 2 projets[^]*jusqu’au 20.mars 2026[^]*personnel/,
  );
  const [adjoa, yao] = ['adjoa@exemple.bj', 'Yao@exemple.bj'].map((to) => tokenOf(api, to));
  expect(adjoa).not.toBe(yao);
  const stored = JSON.stringify([await rows(api.db, 'jurors'), await rows(api.db, 'journal')]);
  expect(stored).not.toContain(adjoa);
  // A second press, and an address in other letters.
  await ask(api, awa, { addresses: 'ADJOA@exemple.bj\nyao@exemple.bj' });
  expect(api.mails).toHaveLength(2);
  expect(await rows(api.db, 'jurors')).toHaveLength(2);
  expect(await rows(api.db, 'opinions')).toHaveLength(4);
  // Another project, and a new link to all three.
  await ask(api, awa, { ids: '3', addresses: '', juror: '1' });
  expect(api.mails[2]).toMatchObject({
    to: 'adjoa@exemple.bj',
    subject: 'Votre avis sur 3 projets',
  });
});

it.each([
  ['Adjoa Kpodo', /« Adjoa Kpodo » n’est pas une adresse/],
  ['GESTION@hub.example', /est une adresse de l’équipe/],
  ['', /Choisissez au moins une personne/],
  [
    Array.from({ length: 21 }, (_, index) => `a${index}@exemple.bj`).join('\n'),
    /20 adresses au plus/,
  ],
])('refuses the addresses %j, and keeps what was typed', async (addresses, reason) => {
  const { api, awa } = await withJurors();
  const answer = await ask(api, awa, { ids: '3', addresses });
  const page = (await answer.text()).replaceAll('\u00a0', ' ');
  expect([answer.status, page]).toEqual([422, expect.stringMatching(reason)]);
  expect(page).toContain(`\n${addresses}</textarea>`);
  expect(api.mails).toHaveLength(2);
});

it.each(['2026-03-09', '2027-06-01', '2026-02-30', ''])('refuses the day %j', async (until) => {
  const { api, awa } = await withJurors();
  expect((await ask(api, awa, { ids: '3', until })).status).toBe(422);
  expect((await send(api, '/equipe/avis/jures/1/lien', { until }, awa)).status).toBe(422);
  expect(api.mails).toHaveLength(2);
});

it('opens only by its form: what scans the link uses nothing up, and nobody enters without it', async () => {
  const { api } = await withJurors();
  const token = tokenOf(api, 'adjoa@exemple.bj');
  for (const path of [JURY, `${JURY}?token=${token}`]) {
    const scanned = await visit(api, path, { cookie: 'avis=guessed' });
    expect(scanned.headers.getSetCookie()).toEqual([]);
    expect(await scanned.text()).toMatch(/<form[^>]*data-link/);
  }
  for (const path of ['/1', '/1/fichiers/0'])
    expect((await visit(api, JURY + path)).status).toBe(401);
  const other = await send(api, JURY, { token }, undefined, { Origin: api.siteUrl });
  expect([other.status, other.headers.getSetCookie()]).toEqual([403, []]);
  expect((await enter(api, 'guessed')).status).toBe(410);
  // Twice, on two devices; also pasted whole.
  for (const link of [token, `${api.apiUrl}${JURY}#token=${token}`]) {
    const juror = await enter(api, link);
    expect(juror.status).toBe(303);
    expect(isList(await (await visit(api, JURY, juror)).text())).toBe(true);
    // It opens nothing of the team's.
    expect((await visit(api, '/equipe/projets', juror)).status).toBe(401);
    expect((await visit(api, '/equipe/projets/1/fichiers/0', juror)).status).toBe(401);
  }
  const secure = await createTestApi({ apiUrl: 'https://api.hub.example', db: api.db });
  const [cookie] = (await send(secure, JURY, { token })).headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-avis=[\w-]{43}; Path=.; HttpOnly; Secure; SameSite=Strict$/);
});

it('shows the projects that were asked about, with their files, and no others, by whatever number', async () => {
  const { api, adjoa, page, status } = await withAdjoa();
  const list = await page();
  expect(list).toMatch(/2 projets à lire[^]*Une pompe[^]*Un four/);
  expect(list).not.toContain('Un filet');
  expect(await page('/1')).toMatch(/Sènan Hounkpatin[^]*name="note-1"/);
  for (const path of ['/1/fichiers/0', '/1/fichiers/1']) expect(await status(path)).toBe(200);
  for (const path of ['/3', '/99', '/3/fichiers/0', '/3/fichiers/0/apercu', '/1/fichiers/7'])
    expect(await status(path), path).toBe(404);
  expect(await page('/99')).toContain(`href="${JURY}"`);
  expect(await page('/1')).not.toMatch(/equipe\/(projets|candidats)|En cours de traitement/);
  const away = await send(api, `${JURY}/fin`, {}, adjoa);
  expect(away.headers.getSetCookie()).toEqual([expect.stringMatching(/^avis=; Max-Age=0/)]);
});

it('hides who asks and how to reach them in the projects for which that is wished', async () => {
  const { api, awa } = await withJurors({ hides: '1' });
  await ask(api, awa, { ids: '3', addresses: '', juror: '1' });
  const adjoa = await enter(api, tokenOf(api, 'adjoa@exemple.bj'));
  const page = async (path: string) => (await visit(api, JURY + path, adjoa)).text();
  const shown = await page('/1');
  for (const secret of ['Hounkpatin', 'Akplogan', 'senan@exemple.bj', '97 12', 'WhatsApp'])
    expect(shown).not.toContain(secret);
  expect(shown).toMatch(/Un four[^]*Document 1\.png[^]*Document 2\.pdf/);
  expect(await page('/3')).toContain('Hounkpatin');
  const file = await visit(api, `${JURY}/1/fichiers/0`, adjoa);
  expect(file.headers.get('Content-Disposition')).toContain("''Document%201.png");
});

const give = (api: TestApi, juror: { cookie: string }, fields: Record<string, string> = {}) =>
  send(api, `${JURY}/1`, { 'note-1': '4', comment: 'Bon', seen: '', ...fields }, juror);

it('takes one opinion of each juror, who reads none of others', async () => {
  const { api, adjoa, awa, page } = await withAdjoa();
  const yao = await enter(api, tokenOf(api, 'Yao@exemple.bj'));
  await give(api, yao, { 'note-1': '2', comment: 'Trop cher' });
  await Promise.all([give(api, adjoa), give(api, adjoa)]);
  expect((await figuresOf(api))[0]).toEqual([2, 2, 300, 200]);
  expect(await page('/1')).toMatch(/<b>Adjoa Kpodo[^]*Bon<\/blockquote>/);
  expect(await page('/1')).not.toContain('Trop cher');
  expect(await page()).toContain('Avis donné');
  const team = await (await visit(api, '/equipe/projets/1', awa)).text();
  expect(team).toMatch(/2 avis sur 2, moyenne 3, écart 2[^]*Trop cher/);
  expect(await rows(api.db, 'journal')).toContainEqual(
    expect.objectContaining({ who: ADJOA, action: 'project.opinion', subject: '1' }),
  );
});

it('shows nothing more of a project whose candidate the juror knows', async () => {
  const { api, adjoa, page, status } = await withAdjoa();
  await send(api, `${JURY}/1`, { action: 'decline' }, adjoa);
  expect(await page()).not.toContain('Un four');
  expect(await page('/1')).not.toContain('Cotonou');
  expect(await status('/1/fichiers/0')).toBe(404);
});

it.each([
  [
    'after its day',
    ({ api }) => {
      api.pass(11 * DAY);
    },
  ],
  ['once it is taken away', ({ api, awa }) => send(api, '/equipe/avis/jures/1/retirer', {}, awa)],
  [
    'once there is a newer one',
    ({ api, awa }) => send(api, '/equipe/avis/jures/1/lien', { until: '2026-04-01' }, awa),
  ],
] satisfies [string, (made: Awaited<ReturnType<typeof withJurors>>) => unknown][])(
  'lets nobody in %s, and gives back what was being written',
  async (_when, end) => {
    const made = await withAdjoa();
    const { api, adjoa, page, status } = made;
    // The last moment of its day, in Cotonou.
    const rest = 10 * DAY + 14 * 3_600_000 - 1;
    api.pass(rest);
    expect(isList(await page())).toBe(true);
    api.pass(-rest);
    const token = tokenOf(api, 'adjoa@exemple.bj');
    await Promise.resolve(end(made));
    expect(isList(await page())).toBe(false);
    expect([await status('/1'), await status('/1/fichiers/0')]).toEqual([401, 401]);
    const comment = 'Un long <commentaire>';
    expect((await give(api, adjoa, { comment })).status).toBe(401);
    const given = await give(api, adjoa, { comment, token });
    expect(given.status).toBe(410);
    expect(await given.text()).toContain('Un long &lt;commentaire&gt;');
    expect((await enter(api, token)).status).toBe(410);
    expect((await rows(api.db, 'opinions')).filter(({ given_at }) => given_at)).toEqual([]);
  },
);

it('ends the requests of a juror who is taken away, and keeps the opinions', async () => {
  const { api, adjoa, awa } = await withAdjoa();
  await give(api, adjoa);
  const end = () => send(api, '/equipe/avis/jures/1/retirer', {}, awa);
  await Promise.all([end(), end()]);
  expect((await figuresOf(api)).slice(0, 2)).toEqual([
    [1, 2, 400, null],
    [0, 1, null, null],
  ]);
  const page = await (await visit(api, '/equipe/avis', awa)).text();
  expect(page).toMatch(/Adjoa Kpodo[^]*?1 avis sur 1[^]*?Retiré/);
  const journal = (await rows(api.db, 'journal')).filter(({ action }) => action === 'juror.ended');
  expect(journal).toMatchObject([{ subject: ADJOA }]);
  const link = await send(api, '/equipe/avis/jures/1/lien', { until: '2026-04-01' }, awa);
  expect(link.status).toBe(303);
  expect((await enter(api, tokenOf(api, 'adjoa@exemple.bj'))).status).toBe(303);
  expect((await send(api, '/equipe/avis/jures/9/lien', { until: '2026-04-01' }, awa)).status).toBe(
    404,
  );
});

it('forgets a juror a month after the day, once all that they have said is gone', async () => {
  const { api } = await withJurors();
  const left = async () => {
    await clear(api);
    return (await rows(api.db, 'jurors')).length;
  };
  await api.db.deleteFrom('opinions').where('juror_id', '=', 1).execute();
  api.pass(40 * DAY);
  expect(await left()).toBe(2);
  api.pass(DAY);
  expect(await left()).toBe(1);
  await deleteProject(api, (await findProject(api.db, 1))!, 'Awa');
  expect(await left()).toBe(1);
  await deleteProject(api, (await findProject(api.db, 2))!, 'Awa');
  expect(await left()).toBe(0);
});

it('is closed on a device by one press, and the page says that the link stays valid', async () => {
  const { api, adjoa, status } = await withAdjoa();
  const closed = await send(api, `${JURY}/fin`, {}, adjoa);
  expect(closed.headers.getSetCookie()).toEqual([expect.stringMatching(/^avis=; Max-Age=0/)]);
  const after = await (await visit(api, closed.headers.get('Location')!)).text();
  expect(after).toMatch(/role="status">C’est fermé sur cet appareil\. Votre lien reste valable/);
  expect(await status()).toBe(200);
});

it('goes on with an opinion whose page was closed meanwhile, once the link is there again', async () => {
  const { api } = await withJurors();
  const closed = await give(api, { cookie: '' });
  const form = await closed.text();
  expect(form).toMatch(/pas encore enregistré[^]*name="note-1" value="4"[^]*"comment" value="Bon"/);
  const token = `${api.apiUrl}${JURY}#token=${tokenOf(api, 'adjoa@exemple.bj')}`;
  expect((await give(api, { cookie: '' }, { token })).headers.get('Location')).toBe(
    `${JURY}?fait=avis`,
  );
  expect((await figuresOf(api))[0]).toEqual([1, 2, 400, null]);
});

it('offers to send an opinion again after a failure', async () => {
  const { api, adjoa } = await withAdjoa();
  await sql`alter table criteria rename to lost`.execute(api.db);
  onTestFinished(async () => void (await sql`alter table lost rename to criteria`.execute(api.db)));
  const failed = await give(api, adjoa);
  expect([failed.status, await failed.text()]).toEqual([
    500,
    expect.stringMatching(/name="comment" value="Bon"[^]*Réessayer/),
  ]);
});

it('shows the links once to the manager who asks, where no mail is sent', async () => {
  const { api, awa, asked } = await withJurors({ back: '?q=eau' }, { sendsMail: false });
  const shown = async (answer: Response) => {
    const cookie = `${awa.cookie}; ${cookieOf(answer)}`;
    const page = await visit(api, answer.headers.get('Location')!, { cookie });
    expect(page.headers.getSetCookie()).toEqual([expect.stringMatching(/Max-Age=0/)]);
    return page.text();
  };
  const page = await shown(asked);
  expect(page).toMatch(/Donnez à chaque personne[^]*Adjoa Kpodo[^]*#token=[^]*Yao@exemple.bj/);
  expect(page).toContain('href="/equipe/projets?q=eau"');
  const [, token] = /#token=([\w-]+)/.exec(page)!;
  expect((await enter(api, token!)).status).toBe(303);
  expect(await (await visit(api, '/equipe/avis', awa)).text()).not.toContain('#token=');
  const renew = () => send(api, '/equipe/avis/jures/1/lien', { until: '2026-04-01' }, awa);
  expect(await shown(await renew())).toContain('Donnez ce lien');
  const one = await ask(api, awa, { ids: '3', addresses: '', juror: '1' });
  expect(await shown(one)).toContain('href="/equipe/projets/3"');
  // Nobody is asked for anything new: there is no link to give.
  expect((await ask(api, awa)).headers.get('Location')).toBe(
    '/equipe/projets?fait=demande-sans-e-mail',
  );
});

it('counts a juror who joins the team once', async () => {
  const { api, awa, adjoa, status } = await withAdjoa();
  await give(api, adjoa);
  const member = { email: 'ADJOA@exemple.bj', name: 'Adjoa', role: 'lecture' };
  await send(api, '/equipe/membres/inviter', member, awa);
  expect(await status()).toBe(401);
  expect((await rows(api.db, 'jurors')).map(({ email }) => email)).toEqual(['Yao@exemple.bj']);
  await send(api, '/equipe/avis/demander', { ids: '1-2-3', member: '2' }, awa);
  expect(await rows(api.db, 'opinions')).toMatchObject([
    { juror_id: null, member_id: 2, reader: 'Adjoa <ADJOA@exemple.bj>', comment: 'Bon' },
    { juror_id: null, member_id: 2, project_id: 2 },
    { juror_id: 2 },
    { juror_id: 2 },
    { member_id: 2, project_id: 3 },
  ]);
});
