// Articles, events, trainings and support programmes, as members write and publish them.
import { describe, expect, it } from 'vitest';
import type { ItemFields } from '../../../../../scripts/api/content/drafts.ts';
import { PortalFault } from '../../../../../scripts/api/content/portal.ts';
import { putItem } from '../../../../../scripts/api/content/publish.ts';
import { addMember, setPassword } from '../../../../../scripts/api/team/members.ts';
import { blogs, blog as detail, events } from '../../../../../src/contract/content/items.ts';
import { images } from '../files.ts';
import {
  call,
  captureLog,
  createTestApi,
  PASSWORD,
  replyOf,
  rows,
  type TestApi,
} from '../harness.ts';
import { cookieOf, loginOf, memberOf, send, visit } from './harness.ts';

const ARTICLES = '/equipe/contenus/articles';
const EVENTS = '/equipe/contenus/evenements';
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** What the API has asked the portal server for. */
interface Asked {
  path: string;
  body: unknown;
}

async function start() {
  const asked: Asked[] = [];
  const missing = new Set<string>();
  const api = await createTestApi({
    internet: async (address) => {
      const { hostname, pathname } = new URL(address);
      if (hostname === 'parti.example')
        throw new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } });
      if (hostname === 'lent.example') throw new TypeError('fetch failed');
      return new Response('', { status: Number(pathname.slice(1)) });
    },
    portal: async (path, init) => {
      asked.push({ path, body: init?.body });
      if (path === '/hooks/preview')
        return Response.json({ url: 'http://127.0.0.1:4321/hooks/preview/x' });
      if (path.startsWith('/hooks/')) return Response.json({ id: 'b1', status: 'online' });
      return new Response('', { status: missing.has(path) ? 404 : 200 });
    },
  });
  const awa = await memberOf(api, 'gestion');
  const newItem = async (list = ARTICLES) => {
    const answer = await visit(api, `${list}/nouveau`, awa);
    return answer.headers.get('Location')!;
  };
  return { api, awa, asked, missing, newItem };
}

async function secondMember(api: TestApi): Promise<{ cookie: string }> {
  const member = { email: 'koffi@hub.example', name: 'Koffi', role: 'gestion' } as const;
  const { id } = await addMember(api, member);
  await setPassword(api.db, id, await api.passwords.hash(PASSWORD, ''));
  return { cookie: cookieOf(await send(api, '/equipe/', loginOf(member.email))) };
}

/** What a form holds, as a browser would send it. */
async function formAt(api: TestApi, path: string, member: { cookie: string }) {
  return formIn(await (await visit(api, path, member)).text());
}

function formIn(page: string): Record<string, string> {
  const values = [...page.matchAll(/<input\s[^>]*?name="(\w+)"[^>]*?value="([^"]*)"/g)];
  const areas = [...page.matchAll(/<textarea\s[^>]*?name="(\w+)"[^>]*>\n([^<]*)<\/textarea>/g)];
  return Object.fromEntries(
    [...values, ...areas].map(([, name, value = '']) => [
      name,
      value.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity]!),
    ]),
  );
}

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

type Fields = Partial<Record<string, string | File>>;

/** Fills in the form as it is shown, and sends it. */
async function write(api: TestApi, path: string, member: { cookie: string }, fields: Fields) {
  return post(api, path, member, { ...(await formAt(api, path, member)), ...fields });
}

const post = (api: TestApi, path: string, member: { cookie: string }, fields: Fields) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ action: 'save', ...fields })) form.set(name, value);
  return send(api, path, form, member);
};

const whole = { title: 'Le séchoir', content: '<p>Il sèche.</p>', date: '2026-03-01' };

async function published(fields: Fields = whole, list = ARTICLES) {
  const started = await start();
  const path = await started.newItem(list);
  const answer = await write(started.api, path, started.awa, { ...fields, action: 'publish' });
  return { ...started, path, location: answer.headers.get('Location')! };
}

const journalOf = async ({ db }: TestApi) =>
  (await rows(db, 'journal')).map((row) =>
    ['who', 'action', 'subject', 'before', 'after'].map((name) =>
      String(row[name]).replaceAll('\u00a0', ' '),
    ),
  );

const AWA = 'Awa gestion <gestion@hub.example>';

describe('a draft', () => {
  it('is stored as it was typed, and is nowhere on the site', async () => {
    const { api, awa, asked, newItem } = await start();
    const path = await newItem(EVENTS);
    expect(path).toMatch(new RegExp(`^${EVENTS}/${UUID}$`));
    const typed = { title: '', start_date: '2026-04-02', start_time: '09:00', content: 'a\r\nb' };
    const answer = await write(api, path, awa, typed);
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, path]);
    expect(await formAt(api, path, awa)).toMatchObject({ ...typed, content: 'a\nb' });
    expect(replyOf(await call(api, events)).items).toEqual([]);
    expect(await rows(api.db, 'posts')).toEqual([]);
    expect(asked).toEqual([]);
    const list = await (await visit(api, EVENTS, awa)).text();
    expect(list).toContain('Sans titre');
    expect(list).toContain('Brouillon');
  });

  it('of an item that is online leaves it as it is', async () => {
    const { api, awa, location } = await published();
    await write(api, location, awa, { title: 'Autre titre' });
    expect(replyOf(await call(api, blogs)).items).toMatchObject([{ title: 'Le séchoir' }]);
    const input = { params: { id: 1, slug: 'le-sechoir' } };
    expect(replyOf(await call(api, detail, input))).toMatchObject({ title: 'Le séchoir' });
    const list = await (await visit(api, ARTICLES, awa)).text();
    expect(list).toContain('Autre titre');
    expect(list).toContain('En ligne, modifications non publiées');
    const answer = await send(
      api,
      `${ARTICLES}/1/abandonner`,
      await formAt(api, `${ARTICLES}/1/abandonner`, awa),
      awa,
    );
    expect(answer.headers.get('Location')).toBe(`${ARTICLES}/1`);
    expect(await formAt(api, `${ARTICLES}/1`, awa)).toMatchObject({ title: 'Le séchoir' });
  });

  it('is saved once, however often it is sent', async () => {
    const { api, awa, newItem } = await start();
    const path = await newItem();
    const form = { ...(await formAt(api, path, awa)), ...whole };
    await post(api, path, awa, form);
    const [first] = await rows(api.db, 'post_drafts');
    expect((await post(api, path, awa, form)).status).toBe(303);
    expect(await rows(api.db, 'post_drafts')).toEqual([first]);
  });

  it('is saved by a script, which learns the state that it has to name next', async () => {
    const { api, awa, newItem } = await start();
    const path = await newItem();
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...whole, seen: '.', action: 'save' }))
      body.set(name, value);
    const headers = { Origin: api.apiUrl, Accept: 'application/json' };
    const saved = await send(api, path, body, awa, headers);
    const { seen } = await formAt(api, path, awa);
    expect(await saved.json()).toMatchObject({ seen });
    body.set('title', 'Autre');
    const late = await send(api, path, body, awa, headers);
    expect([late.status, await late.json()]).toEqual([
      409,
      { message: expect.stringContaining(`${AWA} a enregistré`) as string },
    ]);
    expect((await send(api, path, body, { cookie: '' }, headers)).status).toBe(401);
  });

  it('goes on after a session that has ended, however long it is', async () => {
    const { api, awa, newItem } = await start();
    const path = await newItem();
    const content = `<p>${'é'.repeat(200_000)}</p>`;
    const form = { ...(await formAt(api, path, awa)), ...whole, content };
    const asked = await post(api, path, { cookie: '' }, form);
    expect(asked.status).toBe(401);
    const page = await asked.text();
    expect(page).toContain('enctype="multipart/form-data"');
    expect(page).toContain('name="login_work"');
    expect(page).not.toContain('Le fichier joint');
    const sent = { ...formIn(page), login_work: '' };
    const answer = await post(
      api,
      path,
      { cookie: '' },
      { ...sent, ...loginOf('gestion@hub.example') },
    );
    expect(answer.status).toBe(303);
    expect(await rows(api.db, 'post_drafts')).toMatchObject([{ title: 'Le séchoir' }]);
    const [{ fields }] = (await rows(api.db, 'post_drafts')) as [{ fields: string }];
    expect(JSON.parse(fields)).toMatchObject({ content });
  });

  it('says that a file is to be chosen again after such a session', async () => {
    const { api, newItem } = await start();
    const image_file = new File(['x'], 'four.jpg');
    const asked = await post(api, await newItem(), { cookie: '' }, { ...whole, image_file });
    expect(await asked.text()).toContain('Le fichier joint sera à choisir de nouveau.');
  });
});

describe('publishing', () => {
  it('puts an item online, asks for a build, and is a line in the journal', async () => {
    const { api, awa, asked, path, location } = await published();
    expect(location).toBe(`${ARTICLES}/1?publication=b1`);
    expect(asked).toEqual([{ path: '/hooks/rebuild', body: undefined }]);
    expect(replyOf(await call(api, blogs)).items).toMatchObject([
      { id: 1, slug: 'le-sechoir', title: 'Le séchoir', date: '2026-03-01' },
    ]);
    expect(await rows(api.db, 'post_drafts')).toEqual([]);
    expect(await journalOf(api)).toEqual([
      [
        AWA,
        'item.published',
        'Article « Le séchoir »',
        'Titre –, Date –, Texte –',
        'Titre « Le séchoir », Date « 2026-03-01 », Texte « <p>Il sèche.</p> »',
      ],
    ]);
    const old = await visit(api, path, awa);
    expect(old.headers.get('Location')).toBe(`${ARTICLES}/1`);
  });

  it('is done once, and asks for a build again, if its answer was lost', async () => {
    const { api, awa, asked, newItem } = await start();
    const path = await newItem();
    const form = { ...(await formAt(api, path, awa)), ...whole, action: 'publish' };
    const answers = [await post(api, path, awa, form), await post(api, path, awa, form)];
    for (const answer of answers)
      expect(answer.headers.get('Location')).toBe(`${ARTICLES}/1?publication=b1`);
    expect(await rows(api.db, 'posts')).toHaveLength(1);
    expect(await rows(api.db, 'journal')).toHaveLength(1);
    expect(asked).toHaveLength(2);
  });

  it('keeps the id and the address, and tells from what to what', async () => {
    const { api, awa } = await published();
    await write(api, `${ARTICLES}/1`, awa, { title: 'Le nouveau séchoir', action: 'publish' });
    expect(await rows(api.db, 'posts')).toMatchObject([
      { id: 1, slug: 'le-sechoir', title: 'Le nouveau séchoir', updated_by: AWA },
    ]);
    expect((await journalOf(api)).at(-1)).toEqual([
      AWA,
      'item.published',
      'Article « Le nouveau séchoir »',
      'Titre « Le séchoir »',
      'Titre « Le nouveau séchoir »',
    ]);
  });

  it('never takes the address of another item', async () => {
    const { api, awa, newItem } = await published();
    await write(api, await newItem(), awa, { ...whole, content: '<p>b</p>', action: 'publish' });
    expect((await rows(api.db, 'posts')).map(({ slug }) => slug)).toEqual([
      'le-sechoir',
      'le-sechoir-2',
    ]);
  });

  it('says at its field what is wrong, and keeps what was typed as a draft', async () => {
    const { api, awa, newItem, missing } = await start();
    missing.add('/blog/9/parti');
    const path = await newItem(EVENTS);
    const typed = {
      title: ' ',
      start_date: '2026-04-02',
      end_date: '2026-04-01',
      content: '<img src="/storage/a.jpg"><a href="/blog/9/parti">ici</a>',
    };
    const answer = await write(api, path, awa, { ...typed, action: 'publish' });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toMatch(/id="title"[^>]*aria-describedby="title-fault"/);
    expect(page).toContain('L’image a.jpg n’est plus là');
    expect(await rows(api.db, 'posts')).toEqual([]);
    expect(await formAt(api, path, awa)).toMatchObject({ start_date: '2026-04-02' });
  });

  it.each<[Partial<ItemFields>, keyof ItemFields, string]>([
    [{ title: '' }, 'title', 'Ce champ est obligatoire.'],
    [{ title: 'x'.repeat(10_001) }, 'title', 'Ce texte est trop long'],
    [{ end_date: '2026-03-31' }, 'end_date', 'La fin vient avant le début.'],
    [{ end_time: '08:00' }, 'end_time', 'Indiquez aussi le jour de la fin.'],
    [{ start_date: '', start_time: '08:00' }, 'start_time', 'Indiquez aussi le jour du début.'],
    [{ start_date: '1er avril' }, 'start_date', 'Écrivez un jour'],
    [{ end_date: '2026-04-03', end_time: '9 h' }, 'end_time', 'Écrivez une heure'],
    [{ status: 'fini' }, 'status', 'Choisissez l’un des statuts'],
    [{ form_link: 'bientôt' }, 'form_link', 'Ce n’est pas une adresse.'],
    [{ image: 'partie.jpg' }, 'image', 'Cette image n’est plus là'],
    [
      { content: '<img src="https://a.example/b.jpg">' },
      'content',
      'L’image b.jpg n’a pas de description',
    ],
    [{ title: 'Le <Hub> ouvre' }, 'title', 'comme du HTML'],
    [{ content: '' }, 'content', 'Il n’y a pas encore de texte.'],
    [{ content: '<a href="http://">x</a>' }, 'content', 'Le lien « http:// » ne mène nulle part'],
    [{ content: '<a href="https://a.example/404">x</a>' }, 'content', 'a.example/404 » ne mène'],
    [{ content: '<a href="https://parti.example">x</a>' }, 'content', 'parti.example » ne mène'],
    [{ content: '<div>'.repeat(20_000) }, 'content', 'trop imbriqué'],
  ])('of %j is refused at %s', async (fields, field, text) => {
    const { api, awa, newItem } = await start();
    const path = await newItem('/equipe/contenus/formations');
    const start_date = '2026-04-01';
    const answer = await write(api, path, awa, {
      ...whole,
      date: '',
      start_date,
      ...fields,
      action: 'publish',
    });
    expect(answer.status).toBe(422);
    const told = new RegExp(`id="${field}-fault">([^<]*)<`).exec(await answer.text())?.[1];
    expect(told?.replaceAll('\u00a0', ' ')).toContain(text);
  });

  it('takes links to pages that may only be busy', async () => {
    const links = [
      'https://a.example/500',
      'https://lent.example/',
      'mailto:a@b.bj',
      '#bas',
      '/faq',
    ];
    const content = links.map((link) => `<a href="${link}">x</a>`).join();
    const { location } = await published({ ...whole, content });
    expect(location).toContain('publication=b1');
  });

  it('goes on in spite of a warning when it is asked for again', async () => {
    const { api, awa, newItem } = await start();
    const path = await newItem();
    const warned = await write(api, path, awa, { ...whole, content: '', action: 'publish' });
    const page = await warned.text();
    expect(page).toContain('Publier quand même');
    const form = { ...formIn(page), action: 'publish-anyway' };
    expect((await post(api, path, awa, form)).headers.get('Location')).toContain(`${ARTICLES}/1?`);
  });

  it('stores a picture that is sent with the form, and needs its description', async () => {
    const { api, awa, newItem } = await start();
    const path = await newItem();
    const form = new FormData();
    const fields = { ...(await formAt(api, path, awa)), ...whole, action: 'publish' };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('image_file', new File([new Uint8Array(images['image/png'])], 'Séchoir n° 1.png'));
    const refused = await (await send(api, path, form, awa)).text();
    expect(refused).toMatch(/id="image_alt-fault">Décrivez/);
    const name = /<option value="(sechoir-n-1-[0-9a-f]{12}\.png)"\s+selected/.exec(refused)![1]!;
    const again = { ...formIn(refused), image: name, image_alt: 'Un séchoir', action: 'publish' };
    await post(api, path, awa, again);
    const shown = { image: name, image_alt: 'Un séchoir' };
    expect(replyOf(await call(api, blogs)).items).toMatchObject([shown]);
  });

  it('says why a picture is refused, with the rest stored as a draft', async () => {
    const { api, awa, newItem } = await start();
    const path = await newItem();
    const form = new FormData();
    const fields = { ...(await formAt(api, path, awa)), ...whole, action: 'publish' };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('image_file', new File(['%PDF-1.4'], 'a.jpg'));
    const answer = await send(api, path, form, awa);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toMatch(/id="image-fault">Ce fichier n’est pas une image/);
    expect(await formAt(api, path, awa)).toMatchObject({ title: 'Le séchoir' });
    expect(await rows(api.db, 'posts')).toEqual([]);
  });

  it('stores images without the address of the API', async () => {
    const content = `<p><img src="http://127.0.0.1:8787/storage/a.png" alt="A"></p>`;
    const { api, awa, newItem } = await start();
    const body = new FormData();
    body.set('file', new File([new Uint8Array(images['image/png'])], 'a.png'));
    const headers = { Origin: api.apiUrl, Accept: 'application/json' };
    const sent = await send(api, '/equipe/contenus/images', body, awa, headers);
    const { name } = (await sent.json()) as { name: string };
    await write(api, await newItem(), awa, {
      ...whole,
      content: content.replace('a.png', name),
      action: 'publish',
    });
    expect(await rows(api.db, 'posts')).toMatchObject([
      { content: `<p><img src="/storage/${name}" alt="A"></p>` },
    ]);
  });
});

describe('two members', () => {
  it('do not overwrite each other: the second reads what the first has saved', async () => {
    const { api, awa, location } = await published();
    const koffi = await secondMember(api);
    const form = await formAt(api, location, awa);
    await write(api, location, koffi, { title: 'Titre de Koffi' });
    const answer = await post(api, location, awa, { ...form, title: 'Titre d’Awa', extract: 'x' });
    expect(answer.status).toBe(409);
    const page = (await answer.text()).replaceAll('\u00a0', ' ');
    expect(page).toContain('Koffi &lt;koffi@hub.example&gt; a enregistré ce contenu le');
    expect(page).toMatch(/<dt>Titre<\/dt>\s*<dd>Titre de Koffi<\/dd>/);
    expect(formIn(page)).toMatchObject({ title: 'Titre d’Awa', extract: 'x' });
    expect(await rows(api.db, 'post_drafts')).toMatchObject([{ title: 'Titre de Koffi' }]);
    const copied = await post(api, location, awa, { ...formIn(page), action: 'copy' });
    expect(await formAt(api, copied.headers.get('Location')!, awa)).toMatchObject({
      title: 'Titre d’Awa',
    });
    await post(api, location, awa, formIn(page));
    expect(await formAt(api, location, awa)).toMatchObject({ title: 'Titre d’Awa', extract: 'x' });
  });

  it('who save at the same moment: one of them', async () => {
    const { api, awa, newItem } = await start();
    const koffi = await secondMember(api);
    const path = await newItem();
    const form = await formAt(api, path, awa);
    const answers = await Promise.all([
      post(api, path, awa, { ...form, title: 'a' }),
      post(api, path, koffi, { ...form, title: 'b' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  });

  it('may also be a command', async () => {
    const { api, awa, location } = await published();
    const form = await formAt(api, location, awa);
    const item = {
      ...{ title: 'Par commande', slug: 'le-sechoir', content: '<p>c</p>' },
      ...{ extract: null, category: null, image: null, image_alt: null, form_link: null },
      ...{ date: null, start_date: null, end_date: null, status: null },
    };
    await putItem(api.db, 'blog', item, api.clock(), 'root');
    for (const action of ['save', 'publish']) {
      const answer = await post(api, location, awa, { ...form, title: 'x', action });
      expect(answer.status).toBe(409);
      expect(await answer.text()).toContain('root a enregistré');
    }
    for (const page of ['retirer', 'supprimer'])
      expect((await send(api, `${ARTICLES}/1/${page}`, { seen: form['seen']! }, awa)).status).toBe(
        409,
      );
    expect(await rows(api.db, 'posts')).toMatchObject([{ title: 'Par commande' }]);
  });
});

describe('an item', () => {
  const confirm = async (api: TestApi, awa: { cookie: string }, path: string) =>
    send(api, path, await formAt(api, path, awa), awa);

  it('that is taken back stays as a draft, and has its address again', async () => {
    const { api, awa, asked } = await published();
    const answer = await confirm(api, awa, `${ARTICLES}/1/retirer`);
    expect(answer.headers.get('Location')).toBe(`${ARTICLES}/1?publication=b1`);
    expect(asked).toHaveLength(2);
    expect(await rows(api.db, 'posts')).toEqual([]);
    await write(api, `${ARTICLES}/1`, awa, { action: 'publish' });
    expect(await rows(api.db, 'posts')).toMatchObject([{ id: 1, slug: 'le-sechoir' }]);
    expect((await journalOf(api)).map(([, action]) => action)).toEqual([
      'item.published',
      'item.retired',
      'item.published',
    ]);
  });

  it('that is removed is gone, and an open form keeps its text', async () => {
    const { api, awa, location } = await published();
    const form = await formAt(api, location, awa);
    const answer = await confirm(api, awa, `${ARTICLES}/1/supprimer`);
    expect(answer.headers.get('Location')).toBe(`${ARTICLES}?publication=b1`);
    expect(await rows(api.db, 'posts')).toEqual([]);
    expect((await visit(api, `${ARTICLES}/1`, awa)).status).toBe(404);
    const late = await post(api, location, awa, { ...form, title: 'Mon texte' });
    expect(late.status).toBe(409);
    const page = await late.text();
    expect(page).toContain('supprimé ou retiré');
    expect(formIn(page)).toMatchObject({ title: 'Mon texte' });
    const copied = await post(api, location, awa, { ...formIn(page), action: 'copy' });
    expect(await formAt(api, copied.headers.get('Location')!, awa)).toMatchObject({
      title: 'Mon texte',
    });
  });

  it('is duplicated into a form that nothing is stored of yet', async () => {
    const { api, awa } = await published();
    const answer = await visit(api, `${ARTICLES}/nouveau?copie=1`, awa);
    const path = answer.headers.get('Location')!;
    expect(await formAt(api, path, awa)).toMatchObject({
      title: 'Le séchoir (copie)',
      content: '<p>Il sèche.</p>',
    });
    expect(await rows(api.db, 'post_drafts')).toEqual([]);
  });

  it('is found by its title, without accents, and by its state', async () => {
    const { api, awa, newItem } = await published();
    await write(api, await newItem(), awa, { title: 'Une affiche' });
    const listed = async (query: string) => {
      const page = await (await visit(api, `${ARTICLES}?${query}`, awa)).text();
      return [...page.matchAll(/<td data-label="Titre"><a [^>]*>([^<]*)</g)].map(
        ([, title]) => title,
      );
    };
    expect(await listed('')).toEqual(['Une affiche', 'Le séchoir']);
    expect(await listed('q=SECHOIR')).toEqual(['Le séchoir']);
    expect(await listed('etat=draft')).toEqual(['Une affiche']);
    expect(await listed('etat=online')).toEqual(['Le séchoir']);
    expect(await listed('q=rien')).toEqual([]);
  });

  it('is previewed without being stored, whatever is wrong with it', async () => {
    const { api, awa, asked, newItem } = await start();
    const path = await newItem(EVENTS);
    const typed = { start_date: '2026-04-02', end_time: '9 h', content: '<p>a</p>' };
    const answer = await write(api, path, awa, { ...typed, action: 'preview' });
    expect(answer.headers.get('Location')).toBe('http://127.0.0.1:4321/hooks/preview/x');
    expect(JSON.parse(String(asked[0]?.body))).toMatchObject({
      list: 'events',
      item: { title: 'Sans titre', start_date: '2026-04-02', end_date: null, content: '<p>a</p>' },
    });
    expect(await rows(api.db, 'post_drafts')).toEqual([]);
  });

  it('cannot be previewed while the portal server is away, and the page says so', async () => {
    const { api, awa, newItem } = await start();
    const path = await newItem();
    const lines = captureLog();
    const away = await createTestApi({
      db: api.db,
      portal: () => Promise.reject(new PortalFault('nothing listens there')),
    });
    const answer = await write(away, path, awa, { ...whole, action: 'preview' });
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('L’aperçu n’a pas pu être préparé');
    expect(lines.join()).toContain('nothing listens there');
  });

  it.each(['articles/0', 'articles/99', 'articles/x', 'articles/1;', 'divers/1', 'articles/-1'])(
    'has no page at %s',
    async (place) => {
      const { api, awa } = await published();
      expect((await visit(api, `/equipe/contenus/${place}`, awa)).status).toBe(404);
    },
  );

  it('is found in its own list only', async () => {
    const { api, awa } = await published();
    expect((await visit(api, `${EVENTS}/1`, awa)).status).toBe(404);
    const answer = await send(api, `${EVENTS}/1/supprimer`, { seen: '.' }, awa);
    expect(answer.status).not.toBe(500);
    expect(await rows(api.db, 'posts')).toHaveLength(1);
  });

  it('shows markup in its fields as text', async () => {
    const { api, awa, newItem } = await start();
    const path = await newItem();
    const attack = '"></textarea><script>alert(1)</script>';
    const names = ['title', 'category', 'image', 'image_alt', 'extract', 'content'] as const;
    const fields = Object.fromEntries(names.map((name) => [name, attack]));
    const answers = [
      await write(api, path, awa, fields),
      await write(api, path, awa, { ...fields, action: 'publish' }),
      await visit(api, path, awa),
      await visit(api, ARTICLES, awa),
      await visit(api, `${path}/supprimer`, awa),
    ];
    for (const answer of answers) expect(await answer.text()).not.toContain('<script>alert');
  });
});

it('readers have no part of it', async () => {
  const { api, location } = await published();
  const reader = await memberOf(api, 'lecture');
  for (const path of [ARTICLES, location, `${ARTICLES}/1/supprimer`, '/equipe/contenus/images'])
    expect((await visit(api, path, reader)).status).toBe(403);
  for (const path of [location, `${ARTICLES}/1/supprimer`, '/equipe/contenus/images'])
    expect((await post(api, path, reader, whole)).status).toBe(403);
  expect(await (await visit(api, '/equipe/projets', reader)).text()).not.toContain('Contenus');
});
