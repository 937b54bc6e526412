import { expect, it } from 'vitest';
import {
  searchParts,
  writePart,
  type SearchPart,
} from '../../../../src/content/search/index-files.ts';
import type { Entry } from '../../../../src/content/entry.ts';
import type { Kind } from '../../../../src/routes/items.ts';
import type { SearchPage } from '../../../../src/content/search/site-pages.ts';
import { createEngine, type Engine } from '../../../../src/client/search/engine.ts';
import { article, event } from '../../components/content.ts';

type Entries = Record<Kind, Entry[]>;
const nothing: Entries = { blogs: [], events: [], trainings: [], supports: [] };

async function open(entries: Partial<Entries>, pages?: SearchPage[]): Promise<Engine> {
  const engine = createEngine();
  for (const json of searchParts({ ...nothing, ...entries }, pages).map(writePart)) {
    await engine.add(JSON.parse(json) as SearchPart);
  }
  return engine;
}

/** Articles that differ only in the given fields. */
const articles = (...changes: Parameters<typeof article>[0][]) =>
  changes.map((change, index) =>
    article({
      id: index + 1,
      title: 'Titre',
      extract: 'Extrait',
      category: 'Actualités',
      html: '',
      date: '2026-01-01',
      ...change,
    }),
  );

/** The exact ones, then those that come near. */
function hitsOf(engine: Engine, query: string, kind?: Kind) {
  const { exact, near } = engine.search(query, kind);
  return [...exact, ...near];
}

const ids = (engine: Engine, query: string) =>
  hitsOf(engine, query).map(({ document }) => Number(document.path.split('/')[2]));

it.each([
  ['eau', 'L’eau du village'],
  ['coeur', 'Le cœur du réseau'],
  ['ecole', 'Une e\u0301cole'],
  ['gbɛtɔ dokpo', 'Gbɛ̀tɔ́ ɖokpó'],
  ['imp', 'Impression'],
  ['imprission', 'Impression'],
  ['3d', 'Pièces en 3D'],
  ['مرحبا', 'مرحبا بكم'],
  ['village de l’eau', 'L’eau du village'],
  ['68000', 'Un prix de 68\u00a0000 francs'],
  ['arcenciel', 'Un arc-en-ciel'],
])('%j finds %j', async (query, title) => {
  const engine = await open({ blogs: articles({ title }) });
  expect(hitsOf(engine, query)).toMatchObject([{ document: { title } }]);
});

it.each([
  ['IA', 'L’IA en classe'],
  ['5g', 'Une antenne 5G'],
  ['wifi', 'Le Wi-Fi du hub'],
  ['wi-fi', 'Le wifi du hub'],
  ['wi fi', 'Le Wi\u2011Fi du hub'],
  ['fab lab', 'Un FabLab ouvert'],
  ['fab-lab cotonou', 'Le fablab de Cotonou'],
  ['fablab', 'Un fab-lab ouvert'],
  ['email', 'Un e-mail suffit'],
  ['e-learning', 'Des cours en elearning'],
  ['porto novo', 'Porto-Novo'],
  ['portonovo', 'Porto-Novo'],
  ['leau', 'L’eau potable'],
  ['dinnovation', 'Les projets d’innovation'],
  ['lacs', 'Au bord du lac'],
  ['journaux', 'Le journal du hub'],
  ['cheval', 'Des chevaux'],
  ['quest ce que le compost', 'Du compost'],
])('%j finds %j exactly, in a title and in a text, and nothing else', async (query, text) => {
  const engine = await open({
    blogs: articles({ title: text }, { html: `<p>${text}</p>` }, { title: 'Rien', extract: '' }),
  });
  expect(ids(engine, query)).toEqual([1, 2]);
  expect(engine.search(query).near).toEqual([]);
});

it.each([
  ['3D', 'Les 3 dossiers retenus'],
  ['5G', 'Les 5 gagnants du concours'],
  ['sport', 'Le port de Cotonou'],
  ['la b', 'Laboratoire ouvert'],
  ['de main', 'Demain, on ouvre'],
])('%j does not find %j', async (query, title) => {
  const engine = await open({ blogs: articles({ title }, { html: `<p>${title}</p>` }) });
  expect(engine.search(query).exact).toEqual([]);
});

it('« maïs » is no stop word', async () => {
  const engine = await open({ blogs: articles({ html: '<p>La culture du maïs</p>' }, {}) });
  expect(ids(engine, 'maïs')).toEqual([1]);
});

it.each([
  ['lac', 'L’accès à la chaîne'],
  ['dune', 'D’une semaine à l’autre'],
  ['marche', 'Une arche'],
])('a word that the site has is taken as it is: %j does not find %j', async (query, title) => {
  const own = `Blanc ${query}`;
  const engine = await open({ blogs: articles({ title }, { title: own }) });
  expect(engine.search(query).exact).toMatchObject([{ document: { title: own } }]);
});

// With the signs of a keyboard, and without any other word that begins with `e` or `l`.
it.each([
  ['e-mail', 'Une adresse e\u2011mail'],
  ['apres-midi', 'Un après\u2011midi'],
  ['village de ganvie', 'Village\u00a0de\u202fGanvié'],
  ["aujourd'hui", 'Aujourd\u2019hui'],
  ["l'atelier", 'Un atelier'],
])('%j finds %j exactly, in a title and in a text', async (query, text) => {
  const engine = await open({
    blogs: articles({ title: text, extract: '' }, { html: `<p>${text}</p>`, extract: '' }),
  });
  expect(engine.search(query)).toMatchObject({ exact: [{}, {}], near: [] });
});

it.each([
  ['a short word with a typing error', 'lax'],
  ['a number with a typing error', '20265'],
  ['the middle of a word', 'ression'],
])('%s is not found', async (_what, query) => {
  const engine = await open({ blogs: articles({ title: 'Le lac en 20266, impression' }) });
  expect(hitsOf(engine, query)).toEqual([]);
});

it('puts title before category before extract before text, and the newer first among equals', async () => {
  const engine = await open({
    blogs: articles(
      { html: '<p>Une mangue.</p>', date: '2026-12-31' },
      { extract: 'La mangue séchée', date: '2026-12-01' },
      { category: 'Mangue', date: '2026-11-01' },
      { title: 'Sécher la mangue', date: '2026-02-01' },
      { title: 'La mangue, et rien que la mangue', date: '2026-03-01' },
      { title: 'Une mangue de plus, dans un titre bien plus long', date: '2026-04-01' },
    ),
  });
  expect(ids(engine, 'mangue')).toEqual([6, 5, 4, 3, 2, 1]);
});

it('wants all words, and where no item has them says that others come near', async () => {
  const engine = await open({
    blogs: articles({ title: 'Un drone au champ' }, { title: 'Un drone' }, { title: 'Un champ' }),
  });
  expect(ids(engine, 'drone champ')).toEqual([1]);
  expect(engine.search('drone champ').near).toEqual([]);
  expect(engine.search('drone licorne').exact).toEqual([]);
  expect(ids(engine, 'drone licorne').toSorted()).toEqual([1, 2]);
  // Two swapped letters.
  const swapped = await open({ blogs: articles({ title: 'Formation' }) });
  expect(swapped.search('fomration')).toMatchObject({ exact: [], near: [{}] });
});

it('keeps exact hits apart from those with a typing error', async () => {
  const titles = ['Les mangues', 'La langue', 'Le manque', 'Une mangue'];
  const engine = await open({ blogs: articles(...titles.map((title) => ({ title }))) });
  const { exact, near } = engine.search('mangue');
  expect(exact.map(({ document }) => document.title)).toEqual(['Une mangue', 'Les mangues']);
  expect(near.map(({ document }) => document.title)).toEqual(['La langue', 'Le manque']);
  expect(exact.flatMap(({ words }) => [...words])).toEqual(['mangue', 'mangues']);
});

it('finds pages before items that match as well, and questions by their answers', async () => {
  const pages: SearchPage[] = [
    { kind: 'page', path: '/faq', title: 'Questions fréquentes', extract: '', words: 'FAQ' },
    { kind: 'page', path: '/contact', title: 'Contact', extract: 'Adresse' },
    {
      kind: 'question',
      path: '/faq#question-cout',
      title: 'Quel coût ?',
      extract: 'Aucun contact.',
    },
  ];
  const engine = await open({ blogs: articles({ title: 'Contact', slug: 'contact' }) }, pages);
  const paths = (query: string) => hitsOf(engine, query).map(({ document }) => document.path);
  expect(paths('faq')).toEqual(['/faq']);
  expect(paths('contact')).toEqual(['/contact', '/blog/1/contact', '/faq#question-cout']);
  expect(hitsOf(engine, 'contact', 'blogs')).toHaveLength(1);
});

it('common words do not keep an item from being found', async () => {
  const engine = await open({ blogs: articles({ title: 'Drone' }) });
  expect(ids(engine, 'où est le drone pour les champs ?')).toEqual([1]);
  expect(engine.search('un drone pour le').near).toEqual([]);
});

it('can be asked for one kind', async () => {
  const title = 'Pirogue';
  const engine = await open({ blogs: [article({ title })], events: [event({ title })] });
  expect(hitsOf(engine, title)).toHaveLength(2);
  expect(hitsOf(engine, title, 'events')).toMatchObject([{ document: { kind: 'events' } }]);
});

it('older parts join the newer ones, and a part that comes twice changes nothing', async () => {
  const [part = ''] = searchParts({ ...nothing, blogs: articles({ title: 'Un drone' }) }).map(
    writePart,
  );
  const engine = await open({ events: [event({ title: 'Des drones' })] });
  await engine.add(JSON.parse(part) as SearchPart);
  await engine.add(JSON.parse(part) as SearchPart);
  expect(hitsOf(engine, 'drone')).toHaveLength(2);
});

it.each([
  ['nothing', '', 0],
  ['blanks', '   ', 0],
  ['punctuation', '?!… — « » ***', 0],
  ['a regular expression', '.*(?:a+)+$[', 1],
  ['emoji', '🌍👩🏾‍💻', 0],
  ['markup', '<img src=x onerror=alert(1)>', 0],
  ['one letter', 'd', 1],
  ['a common word', 'le', 1],
  ['10,000 characters', 'drone '.repeat(1_667), 1],
  ['one word of 10,000 characters', 'x'.repeat(10_000), 0],
])('%s is a query like others', async (_what, query, count) => {
  const engine = await open({
    blogs: articles({ title: 'Le drone : ailes, a+ et autres leçons', extract: '' }),
  });
  expect(hitsOf(engine, query)).toHaveLength(count);
});
