// Articles, events, trainings and support programmes, as members write and publish them.
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ItemFields } from '../../../../../scripts/api/content/drafts.ts';
import { PortalFault } from '../../../../../scripts/api/content/portal.ts';
import { putItem } from '../../../../../scripts/api/content/publish.ts';
import { blogs, events } from '../../../../../src/contract/content/items.ts';
import { itemOf } from '../../../../fixtures/content/item.ts';
import { call, captureLog, insert, insertPost, replyOf, rows } from '../harness.ts';
import {
  ARTICLES,
  AWA,
  CONTENT,
  EVENTS,
  formIn,
  JSON_WANTED,
  placeOf,
  png,
  startContent,
  whole,
  type Fields,
} from './content.ts';
import { loginOf } from './harness.ts';

async function published(fields: Fields = { ...whole, date: '2026-03-01' }) {
  const started = await startContent();
  const path = await started.newItem();
  return { ...started, path, location: placeOf(await started.publish(path, fields)) };
}

describe('a draft', () => {
  it('is stored as it was typed, and is nowhere on the site', async () => {
    const { api, asked, newItem, write, formAt, read, posts } = await startContent();
    const path = await newItem(EVENTS);
    expect(path).toMatch(new RegExp(`^${EVENTS}/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$`));
    const typed = { title: '', start_date: '2026-04-02', start_time: '09:00', content: 'a\r\nb' };
    const answer = await write(path, typed);
    expect([answer.status, placeOf(answer)]).toEqual([303, path]);
    expect(await formAt(path)).toMatchObject({ ...typed, content: 'a\nb' });
    expect(replyOf(await call(api, events)).items).toEqual([]);
    expect(await posts()).toEqual([]);
    expect(asked).toEqual([]);
    const list = await read(EVENTS);
    expect(list).toContain('Sans titre');
    expect(list).toContain('Brouillon');
  });

  it('of an item that is online leaves it as it is', async () => {
    const { api, location, write, read, formAt, post } = await published();
    await write(location, { title: 'Autre titre' });
    expect(replyOf(await call(api, blogs)).items).toMatchObject([{ title: 'Le séchoir' }]);
    const list = await read(ARTICLES);
    expect(list).toContain('Autre titre');
    expect(list).toContain('En ligne, modifications non publiées');
    await post(`${ARTICLES}/1/abandonner`, await formAt(location));
    expect(await formAt(`${ARTICLES}/1`)).toMatchObject({ title: 'Le séchoir' });
  });

  it('is saved once by a script, which learns the state that it has to name next', async () => {
    const { newItem, post, formAt } = await startContent();
    const path = await newItem();
    await post(path, whole);
    const saved = await post(path, whole, undefined, JSON_WANTED);
    const { seen } = await formAt(path);
    expect(await saved.json()).toMatchObject({ seen });
    const other = { ...whole, title: 'Autre' };
    const late = await post(path, other, undefined, JSON_WANTED);
    expect([late.status, await late.json()]).toEqual([
      409,
      { message: expect.stringContaining('Awa gestion a enregistré') as string },
    ]);
    expect((await post(path, other, { cookie: '' }, JSON_WANTED)).status).toBe(401);
  });

  it('goes on after a session that has ended, however long it is', async () => {
    const { newItem, post, drafts } = await startContent();
    const path = await newItem();
    const content = `<p>${'é'.repeat(200_000)}</p>`;
    const asked = await post(path, { ...whole, content }, { cookie: '' });
    expect(asked.status).toBe(401);
    const page = await asked.text();
    expect(page).not.toContain('Le fichier joint');
    const withFile = await post(path, { ...whole, image_file: png() }, { cookie: '' });
    expect(await withFile.text()).toContain('Le fichier joint sera à choisir de nouveau.');
    const sent = { ...formIn(page), login_work: '', ...loginOf('gestion@hub.example') };
    expect((await post(path, sent, { cookie: '' })).status).toBe(303);
    const [{ fields }] = (await drafts()) as [{ fields: string }];
    expect(JSON.parse(fields)).toMatchObject({ title: 'Le séchoir', content });
  });
});

describe('publishing', () => {
  it('puts an item online, asks for a build, and is a line in the journal', async () => {
    const { api, open, asked, path, location, drafts, journal } = await published();
    expect(location).toBe(`${ARTICLES}/1?publication=b1`);
    expect(asked.map(({ path }) => path)).toEqual([
      expect.stringMatching(/^\/hooks\/rebuild\?cause=Awa/),
    ]);
    expect(replyOf(await call(api, blogs)).items).toMatchObject([
      { id: 1, slug: 'le-sechoir', title: 'Le séchoir', date: '2026-03-01' },
    ]);
    expect(await drafts()).toEqual([]);
    expect(await journal()).toEqual([
      [
        AWA,
        'item.published',
        'Article « Le séchoir »',
        '',
        'Titre « Le séchoir », Date « 1er mars 2026 », Texte « Il sèche. »',
      ],
    ]);
    expect(placeOf(await open(path))).toBe(`${ARTICLES}/1`);
  });

  it('gives an event its place, and the link to register', async () => {
    const { api, newItem, publish, formAt } = await startContent();
    const fields = { location: 'Amphi B, Calavi', form_link: 'https://forms.example/a' };
    const location = placeOf(await publish(await newItem(EVENTS), { ...whole, ...fields }));
    expect(replyOf(await call(api, events)).items).toMatchObject([fields]);
    expect(await formAt(location)).toMatchObject(fields);
  });

  it('keeps the id and the address, and tells from what to what', async () => {
    const { publish, posts, journal } = await published();
    await publish(`${ARTICLES}/1`, { title: 'Le nouveau séchoir' });
    expect(await posts()).toMatchObject([
      { id: 1, slug: 'le-sechoir', title: 'Le nouveau séchoir', updated_by: AWA },
    ]);
    expect((await journal()).at(-1)).toEqual([
      AWA,
      'item.published',
      'Article « Le nouveau séchoir »',
      'Titre « Le séchoir »',
      'Titre « Le nouveau séchoir »',
    ]);
  });

  it('is done whole or not at all', async () => {
    captureLog();
    const { api, newItem, write, publish, posts, drafts } = await startContent();
    const path = await newItem();
    await write(path, whole);
    await sql`ALTER TABLE journal RENAME TO elsewhere`.execute(api.db);
    expect((await publish(path)).status).toBe(500);
    await sql`ALTER TABLE elsewhere RENAME TO journal`.execute(api.db);
    expect([await posts(), await drafts()]).toMatchObject([[], [{ title: 'Le séchoir' }]]);
  });

  it('says at its field what is wrong, and keeps what was typed as a draft', async () => {
    const { newItem, missing, publish, posts, formAt } = await startContent();
    missing.add('/blog/9/parti');
    const path = await newItem(EVENTS);
    const content = '<img src="/storage/a.jpg"><a href="/blog/9/parti">ici</a>';
    const page = await (await publish(path, { title: ' ', content })).text();
    expect(page).toContain('4 points à corriger avant de publier');
    expect(page).toMatch(/id="title"[^>]*aria-describedby="title-fault"/);
    expect(page).toContain('/blog/9/parti\u00a0» ne mène nulle part');
    expect(await posts()).toEqual([]);
    expect(await formAt(path)).toMatchObject({ content });
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
    [{ content: '<img src="https://a.example/b.jpg">' }, 'content', 'L’image 1 (b.jpg) n’a pas'],
    [{ content: '<img src="b.jpg" alt="B">' }, 'content', 'L’image b.jpg n’est plus là'],
    [{ title: 'Le <Hub> ouvre' }, 'title', 'comme du HTML'],
    [{ content: '' }, 'content', 'Il n’y a pas encore de texte.'],
    [{ content: '<a href="http://">x</a>' }, 'content', 'Le lien « http:// » ne mène nulle part'],
    [
      { content: '<a href="ftp://a.bj/b">x</a>' },
      'content',
      'Le lien « ftp://a.bj/b » ne mène nulle',
    ],
    [{ content: '<a href="https://a.example/404">x</a>' }, 'content', 'a.example/404 » ne mène'],
    [{ content: '<a href="https://parti.example">x</a>' }, 'content', 'parti.example » ne mène'],
    [{ content: '<div>'.repeat(20_000) }, 'content', 'trop imbriqué'],
  ])('of %j is refused at %s', async (fields, field, text) => {
    const { newItem, publish } = await startContent();
    const path = await newItem(`${CONTENT}/formations`);
    const answer = await publish(path, { ...whole, start_date: '2026-04-01', ...fields });
    expect(answer.status).toBe(422);
    const told = new RegExp(`id="${field}-fault">([^<]*)<`).exec(await answer.text())?.[1];
    expect(told?.replaceAll('\u00a0', ' ')).toContain(text);
  });

  it('takes only a category that there is', async () => {
    const { api, newItem, publish, write, read, posts } = await startContent();
    await insert(api, 'categories', { name: 'Recherche' });
    const path = await newItem(EVENTS);
    const faultOf = (page: string) =>
      /id="category-fault">([^<]*)</.exec(page)?.[1]?.replaceAll('\u00a0', ' ');
    const event = { ...whole, start_date: '2026-04-01' };
    const refused = await publish(path, { ...event, category: 'Événement' });
    expect(refused.status).toBe(422);
    const told = 'Cette catégorie n’existe pas : choisissez-en une de la liste.';
    expect(faultOf(await refused.text())).toBe(told);
    expect([await posts(), await rows(api.db, 'categories')]).toMatchObject([[], [{ id: 1 }]]);
    // The draft that is opened says it before anything is pressed.
    await write(path, { category: 'Ailleurs' });
    const page = await read(path);
    expect(page).toMatch(/<option value="Ailleurs" selected>Ailleurs \(n’existe pas\)</);
    expect(faultOf(page)).toBe(told);
    // Nothing of the database has its name yet: the home page knows it.
    await publish(path, { category: 'Evènements' });
    expect(await posts()).toMatchObject([{ category_id: 2 }]);
  });

  it('offers first the category that the home page looks for, and says which it shows', async () => {
    const { api, newItem, read } = await startContent();
    await insert(api, 'categories', { name: 'Annonces' }, { name: 'Formations' });
    const offered = async (list: string) => {
      const [, choice = ''] = /name="category"[^>]*>(.*?)<\/select>/s.exec(
        await read(await newItem(list)),
      )!;
      return [...choice.matchAll(/<option[^>]*>([^<]*)/g)].map(([, label]) => label);
    };
    expect(await offered(EVENTS)).toEqual([
      'Evènements (paraît sur l’accueil)',
      'Annonces',
      'Formations',
    ]);
    expect(await offered(ARTICLES)).toEqual([
      'Aucune',
      'Annonces',
      'Formations (un article n’y paraît pas sur l’accueil)',
    ]);
  });

  it('leads to each image that lacks a description', async () => {
    const { newItem, publish } = await startContent();
    const image = (name: string, alt: string) => `<img src="https://a.example/${name}"${alt}>`;
    const content = `${image('a.jpg', ' alt=" "')}${image('b.jpg', ' alt="B"')}
      <figure>${image('c.jpg', '')}<figcaption>C</figcaption></figure>`;
    const page = await (await publish(await newItem(), { ...whole, content })).text();
    const links = page.matchAll(/<a href="#content" data-image="(\d)">[^<]*\((.\.jpg)\)/g);
    expect([...links].map(([, ...found]) => found)).toEqual([
      ['0', 'a.jpg'],
      ['2', 'c.jpg'],
    ]);
  });

  it('takes links to pages that may only be busy', async () => {
    const busy = ['https://a.example/500', 'https://lent.example/'];
    const links = [
      ...busy,
      'mailto:a@b.bj',
      'whatsapp://send?phone=229',
      'geo:6.4,2.3',
      '#bas',
      '/faq',
    ];
    const content = links.map((link) => `<a href="${link}">x</a>`).join();
    expect((await published({ ...whole, content })).location).toContain('publication=b1');
  });

  it('goes on in spite of a warning when it is asked for again', async () => {
    const { newItem, publish, post } = await startContent();
    const path = await newItem();
    const page = await (await publish(path, { ...whole, content: '' })).text();
    expect(page).toContain('Publier quand même');
    const again = await post(path, { ...formIn(page), action: 'publish-anyway' });
    expect(placeOf(again)).toContain(`${ARTICLES}/1?`);
  });

  it('warns of markup in the place of an event too', async () => {
    const { newItem, publish } = await startContent();
    const event = { ...whole, start_date: '2026-04-01', location: 'Salle <b>B</b>' };
    const page = await (await publish(await newItem(EVENTS), event)).text();
    expect(page).toMatch(/id="location-fault">[^<]*comme du HTML/);
  });

  it('tells until when the site leads to where one registers', async () => {
    const { newItem, read } = await startContent();
    const hint = async (list: string) =>
      /id="form_link-hint">([^<]*)</.exec(await read(await newItem(list)))?.[1];
    expect(await hint(EVENTS)).not.toContain('statut');
    expect(await hint(`${CONTENT}/formations`)).toContain('tant que le statut est');
  });

  it('stores a picture that is sent with the form, and needs its description', async () => {
    const { api, newItem, publish, post } = await startContent();
    const path = await newItem();
    const sent = { ...whole, image_file: png('Séchoir n° 1.png') };
    const refused = await (await publish(path, sent)).text();
    expect(refused).toMatch(/id="image_alt-fault">Décrivez/);
    const image = /value="(sechoir-n-1-[0-9a-f]{12}\.png)"/.exec(refused)![1]!;
    const shown = { image, image_alt: 'Un séchoir' };
    // As keyboards of phones write a name.
    await post(path, { ...formIn(refused), ...shown, image: `${image} `, action: 'publish' });
    expect(replyOf(await call(api, blogs)).items).toMatchObject([shown]);
  });

  it('says why a picture is refused, with the rest stored as a draft', async () => {
    const { newItem, publish, posts, drafts } = await startContent();
    const image_file = new File(['%PDF-1.4'], 'a.jpg');
    const answer = await publish(await newItem(), { ...whole, image_file });
    expect(await answer.text()).toMatch(/id="image-fault">Ce fichier n’est pas une image/);
    expect([await posts(), await drafts()]).toMatchObject([[], [{ title: 'Le séchoir' }]]);
  });

  it('stores images without the address of the API', async () => {
    const { api, newItem, publish, post, posts } = await startContent();
    const sent = await post(`${CONTENT}/images`, { file: png() }, undefined, JSON_WANTED);
    const { name } = (await sent.json()) as { name: string };
    const shown = (address: string) => `<p><img src="${address}/storage/${name}" alt="A"></p>`;
    await publish(await newItem(), { ...whole, content: shown(api.apiUrl) });
    expect(await posts()).toMatchObject([{ content: shown('') }]);
  });
});

describe('two members', () => {
  it('do not overwrite each other: the second reads what the first has saved', async () => {
    const { koffi, location, formAt, write, post, drafts } = await published();
    const form = await formAt(location);
    await write(location, { title: 'Titre de Koffi' }, await koffi());
    const answer = await post(location, { ...form, title: 'Titre d’Awa', extract: 'x' });
    expect(answer.status).toBe(409);
    const page = await answer.text();
    expect(page).toContain('Koffi a enregistré ce contenu le');
    expect(page).toMatch(/<dt>Titre<\/dt>\s*<dd>Titre de Koffi<\/dd>/);
    expect(formIn(page)).toMatchObject({ title: 'Titre d’Awa', extract: 'x' });
    expect(await drafts()).toMatchObject([{ title: 'Titre de Koffi' }]);
    const copied = await post(location, { ...formIn(page), action: 'copy' });
    expect(await formAt(placeOf(copied))).toMatchObject({ title: 'Titre d’Awa' });
    await post(location, formIn(page));
    expect(await formAt(location)).toMatchObject({ title: 'Titre d’Awa', extract: 'x' });
  });

  it('who save at the same moment: one of them', async () => {
    const { newItem, post } = await startContent();
    const path = await newItem();
    const answers = await Promise.all(
      [...'abcdef'].map((title) => post(path, { ...whole, title })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409, 409, 409, 409]);
  });

  it('who publish two items of one title at once, each twice: each has an address of its own', async () => {
    const { asked, newItem, post, posts, drafts, journal } = await startContent();
    const places = [await newItem(), await newItem()];
    const presses = [...places, ...places].map((path) =>
      // The site has it without the space.
      post(path, { ...whole, title: 'Le séchoir ', action: 'publish' }),
    );
    expect((await Promise.all(presses)).map(({ status }) => status)).toEqual(Array(4).fill(303));
    const slugs = (await posts()).map(({ slug }) => slug);
    expect(slugs.sort()).toEqual(['le-sechoir', 'le-sechoir-2']);
    expect([asked, await journal(), await drafts()].map(({ length }) => length)).toEqual([4, 2, 0]);
  });

  it('of whom one removes the category that the other publishes with', async () => {
    const { api, newItem, post, formAt, posts } = await startContent();
    const categories = () => rows(api.db, 'categories');
    const names = [...'abcdef'];
    await insert(api, 'categories', ...names.map((name) => ({ name })));
    const presses = (await categories()).map(async ({ id, name }) => {
      const [place, path] = [`${CONTENT}/categories/${String(id)}`, await newItem()];
      const { seen = '' } = await formAt(place);
      return Promise.all([
        post(`${place}/supprimer`, { seen }),
        post(path, { ...whole, category: String(name), action: 'publish' }),
      ]);
    });
    for (const [removed, published] of await Promise.all(presses)) {
      expect([303, 409]).toContain(removed.status);
      expect([303, 422]).toContain(published.status);
    }
    const used = (await posts()).map((row) => row['category_id']);
    expect(used.sort()).toEqual((await categories()).map(({ id }) => id).sort());
  });

  it('may also be a command', async () => {
    const { api, location, formAt, post, posts } = await published();
    const form = await formAt(location);
    const item = itemOf({ title: 'Par commande', slug: 'le-sechoir' });
    await putItem(api.db, 'blog', item, api.clock(), 'root');
    for (const action of ['save', 'publish']) {
      const answer = await post(location, { ...form, title: 'x', action });
      expect(answer.status).toBe(409);
      expect(await answer.text()).toContain('root a enregistré');
    }
    for (const page of ['retirer', 'supprimer'])
      expect((await post(`${ARTICLES}/1/${page}`, { seen: form['seen'] })).status).toBe(409);
    expect(await posts()).toMatchObject([{ title: 'Par commande' }]);
  });
});

describe('an item', () => {
  it('that is taken back stays as a draft, and has its address again', async () => {
    const { asked, location, formAt, post, write, publish, posts, journal } = await published();
    await post(`${ARTICLES}/1/retirer`, await formAt(location));
    expect(asked).toHaveLength(2);
    expect(await posts()).toEqual([]);
    await write(`${ARTICLES}/1`, { title: 'Le four' });
    await publish(`${ARTICLES}/1`, {});
    expect(await posts()).toMatchObject([{ id: 1, slug: 'le-sechoir', title: 'Le four' }]);
    const actions = (await journal()).map(([, action]) => action);
    expect(actions).toEqual(['item.published', 'item.retired', 'item.published']);
  });

  it('that is in the trash is not here, and an open form keeps its text', async () => {
    const { location, open, read, formAt, post, posts } = await published();
    const form = await formAt(location);
    expect(await read(location)).toContain('«\u00a0Le séchoir\u00a0» quittera le site');
    await post(`${ARTICLES}/1/supprimer`, form);
    expect(await posts()).toEqual([]);
    expect((await open(`${ARTICLES}/1`)).status).toBe(302);
    const late = await post(location, { ...form, title: 'Mon texte' });
    expect(late.status).toBe(409);
    const page = await late.text();
    expect(page).toContain('mis à la corbeille ou retiré');
    expect(formIn(page)).toMatchObject({ title: 'Mon texte' });
    const copied = await post(location, { ...formIn(page), action: 'copy' });
    expect(await formAt(placeOf(copied))).toMatchObject({ title: 'Mon texte' });
  });

  it('is duplicated into a form that nothing is stored of yet, within its kind only', async () => {
    const { open, formAt, drafts } = await published();
    const path = placeOf(await open(`${ARTICLES}/nouveau?copie=1`));
    const title = 'Le séchoir (copie)';
    expect(await formAt(path)).toMatchObject({ title, content: '<p>Il sèche.</p>' });
    expect(await drafts()).toEqual([]);
    for (const none of [`${EVENTS}/nouveau?copie=1`, `${ARTICLES}/nouveau?copie=99`])
      expect(await formAt(placeOf(await open(none)))).toMatchObject({ title: '' });
  });

  it('is found by its title, without accents, and by its state', async () => {
    const { newItem, write, read } = await published();
    await write(await newItem(), { title: 'Une affiche' });
    const listed = async (query: string) => {
      const page = await read(`${ARTICLES}?${query}`);
      const cells = page.matchAll(/<th scope="row"><a [^>]*>([^<]*)</g);
      return [...cells].map(([, title]) => title);
    };
    expect(await listed('')).toEqual(['Une affiche', 'Le séchoir']);
    expect(await listed('q=SECHOIR')).toEqual(['Le séchoir']);
    expect(await listed('etat=draft')).toEqual(['Une affiche']);
    expect(await listed('etat=online')).toEqual(['Le séchoir']);
    expect(await listed('q=sech')).toEqual(['Le séchoir']);
    expect(await listed('q=choir')).toEqual([]);
  });

  it('is on one of the pages of its list, of which the first one tells what was published', async () => {
    const { api, read } = await startContent();
    for (let count = 0; count < 51; count++) await insertPost(api, { slug: `a-${count}` });
    const page = await read(`${ARTICLES}?etat=online&publication=b1`);
    expect(page.match(/<th scope="row">/g)).toHaveLength(50);
    expect(page).toContain(`<a href="${ARTICLES}?etat=online&amp;page=2" rel="next">`);
  });

  it('is previewed without being stored, whatever is wrong with it', async () => {
    const { asked, newItem, write, drafts } = await startContent();
    const path = await newItem(EVENTS);
    const typed = { start_date: '2026-04-02', end_time: '9 h', content: '<p>a</p>' };
    const answer = await write(path, { ...typed, action: 'preview' });
    expect(placeOf(answer)).toBe('http://127.0.0.1:4321/hooks/preview/x');
    expect(JSON.parse(String(asked[0]?.init?.body))).toMatchObject({
      list: 'events',
      item: { title: 'Sans titre', start_date: '2026-04-02', end_date: null, content: '<p>a</p>' },
    });
    const long = await write(path, { title: 'Un titre '.repeat(20_000), action: 'preview' });
    expect(long.status).toBe(303);
    expect(await drafts()).toEqual([]);
  });

  it('cannot be previewed while the portal server is away, and the page says so', async () => {
    const lines = captureLog();
    const { newItem, post } = await startContent({
      portal: () => Promise.reject(new PortalFault('nothing listens there')),
    });
    const answer = await post(await newItem(), { ...whole, action: 'preview' });
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('L’aperçu n’a pas pu être préparé');
    expect(lines.join()).toContain('nothing listens there');
  });

  it.each(['articles/0', 'articles/99', 'articles/x', 'articles/1;', 'divers/1', 'articles/-1'])(
    'has no page at %s',
    async (place) => {
      const { open } = await published();
      expect((await open(`${CONTENT}/${place}`)).status).toBe(404);
    },
  );
});
