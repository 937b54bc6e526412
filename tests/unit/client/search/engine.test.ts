import { expect, it } from 'vitest';
import {
  searchParts,
  writePart,
  type SearchItem,
  type SearchPart,
} from '../../../../src/content/search/index-files.ts';
import type { Entry } from '../../../../src/content/entry.ts';
import type { Kind } from '../../../../src/routes/items.ts';
import { sitePages } from '../../../../src/messages/content/site-pages.ts';
import { searchPages } from '../../../../src/content/search/site-pages.ts';
import { createEngine } from '../../../../src/client/search/engine.ts';
import { article, event } from '../../components/content.ts';

type Entries = Record<Kind, Entry[]>;
const nothing: Entries = { blogs: [], events: [], trainings: [], supports: [] };

type Engine = ReturnType<typeof createEngine>;

function open(entries: Partial<Entries>, pages?: SearchItem[]): Engine {
  const engine = createEngine();
  for (const json of searchParts({ ...nothing, ...entries }, pages).map(writePart)) {
    engine.add(JSON.parse(json) as SearchPart);
  }
  return engine;
}

/** Articles that differ only in the given fields. */
const articles = (...changes: Parameters<typeof article>[0][]) =>
  changes.map((change, index) =>
    article({
      id: index + 1,
      title: 'Titre',
      extract: '',
      category: 'Actualités',
      html: '',
      date: '2026-01-01',
      ...change,
    }),
  );

const paths = (engine: Engine, query: string, kind?: Kind) =>
  engine.search(query, kind).hits.map(({ path }) => path);

const ids = (engine: Engine, query: string) =>
  engine.search(query).hits.map(({ path }) => Number(path.split('/')[2]));

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
  ['où est le drone pour les champs ?', 'Drone'],
])('%j finds %j', (query, title) => {
  const engine = open({ blogs: articles({ title }) });
  expect(engine.search(query).hits).toMatchObject([{ title }]);
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
  ['e-mail', 'Une adresse e\u2011mail'],
  ['apres-midi', 'Un après\u2011midi'],
  ['village de ganvie', 'Village\u00a0de\u202fGanvié'],
  ["aujourd'hui", 'Aujourd\u2019hui'],
  ["l'atelier", 'Un atelier'],
  ['maïs', 'La culture du maïs'],
])('%j finds %j exactly, in a title and in a text, and nothing else', (query, text) => {
  const engine = open({
    blogs: articles({ title: text }, { html: `<p>${text}</p>` }, { title: 'Rien' }),
  });
  expect(ids(engine, query)).toEqual([1, 2]);
  expect(engine.search(query).isNear).toBe(false);
});

it.each([
  ['3D', 'Les 3 dossiers retenus'],
  ['5G', 'Les 5 gagnants du concours'],
  ['sport', 'Le port de Cotonou'],
  ['la b', 'Laboratoire ouvert'],
  ['de main', 'Demain, on ouvre'],
])('%j does not find %j', (query, title) => {
  const engine = open({ blogs: articles({ title }, { html: `<p>${title}</p>` }) });
  expect(engine.search(query).isNear || ids(engine, query).length === 0).toBe(true);
});

it.each([
  ['lac', 'L’accès à la chaîne'],
  ['dune', 'D’une semaine à l’autre'],
  ['marche', 'Une arche'],
])('a word that the site has is taken as it is: %j does not find %j', (query, title) => {
  const own = `Blanc ${query}`;
  const engine = open({ blogs: articles({ title }, { title: own }) });
  expect(engine.search(query).hits).toMatchObject([{ title: own }]);
});

it.each([
  ['a short word with a typing error', 'lax'],
  ['a number with a typing error', '20265'],
  ['the middle of a word', 'ression'],
])('%s is not found', (_what, query) => {
  const engine = open({ blogs: articles({ title: 'Le lac en 20266, impression' }) });
  expect(engine.search(query).hits).toEqual([]);
});

it('puts title before category before extract before text, and the newer first among equals', () => {
  const engine = open({
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

it('wants all words, and only where no item has them, takes those that come near', () => {
  const titles = ['Un drone au champ', 'Un drone', 'Un champ', 'Le manque', 'Une mangue'];
  const engine = open({ blogs: articles(...titles.map((title) => ({ title }))) });
  expect(ids(engine, 'drone champ')).toEqual([1]);
  expect(ids(engine, 'mangue')).toEqual([5]);
  expect(ids(engine, 'manque')).toEqual([4]);
  expect(engine.search('drone licorne')).toMatchObject({ isNear: true, hits: [{}, {}] });
  expect(ids(engine, 'drone licorne')).toEqual([1, 2]);
  expect(ids(engine, 'drnoe champ')).toEqual([1]);
  expect(ids(engine, 'mnague')).toEqual([5]);
});

it.each([
  ['incubateur', 'Un programme d’incubation'],
  ['makerspace', 'Un fab lab'],
  ['fab lab', 'Le MakerSpace du campus'],
  ['postuler', 'Soumettre une idée'],
  ['déposer', 'Candidater en ligne'],
  ['dossier', 'Un projet retenu'],
  ['candidature', 'Les dossiers'],
  ['partenaires', 'Un partenariat'],
  ['étudiantes', 'Un étudiant'],
  ['étudiant', 'Les étudiantes'],
  ['entrepreneuse', 'Des entrepreneurs'],
  ['innovatrice', 'Un innovateur'],
  ['africain', 'Initiatives africaines'],
  ['actives', 'Un groupe actif'],
  ['professionnels', 'Une vie professionnelle'],
  ['citoyenne', 'Citoyens'],
  ['réseaux', 'Un réseau'],
  ['jeux', 'Le jeu'],
  ['locales', 'Produits locaux'],
])('%j finds %j, which is of the same family or another form', (query, title) => {
  const engine = open({ blogs: articles({ title }, { title: 'Rien' }) });
  expect(engine.search(query)).toMatchObject({ hits: [{ title }], isNear: false });
});

it('finds dated items by any day of their time', () => {
  const engine = open({
    blogs: articles({ date: '2026-02-03' }),
    events: [
      event({ id: 1, start_date: '2026-12-05T09:00', end_date: '2026-12-06' }),
      event({ id: 2, start_date: '2026-11-30', end_date: '2027-01-08' }),
      event({ id: 3, start_date: undefined, end_date: '2027-03-01' }),
    ],
  });
  expect(ids(engine, 'décembre')).toEqual([1, 2]);
  expect(ids(engine, 'samedi 5 décembre')).toEqual([1]);
  expect(ids(engine, '5 décembre')).toEqual([1, 2]);
  expect(ids(engine, '7 décembre 2026')).toEqual([2]);
  expect(ids(engine, 'samedi')).toEqual([1]);
  expect(paths(engine, '2026')).toHaveLength(3);
  expect(ids(engine, 'mars 2027')).toEqual([3]);
});

it.each([
  ['comment soumettre un projet', '/soumission-projet'],
  ['comment soumettre un projet ?', '/soumission-projet'],
  ['comment postuler', '/soumission-projet'],
  ['où déposer une candidature', '/soumission-projet'],
  ['comment s’inscrire', '/register'],
  ['comment puis-je m’inscrire', '/register'],
  ['horaires', '/contact'],
])('%j finds the page that does it first', (query, path) => {
  const titles = [
    'Comment postuler : nos conseils',
    'Soumettre un projet',
    'S’inscrire aux ateliers',
  ];
  const questions = [{ question: 'Comment soumettre un projet ?', answer: '' }];
  const engine = open(
    { blogs: articles(...titles.map((title) => ({ title, date: '2027-01-01' }))) },
    searchPages(sitePages, questions),
  );
  expect(paths(engine, query)[0]).toBe(path);
});

it('finds pages before items that match as well, and questions by their answers', () => {
  const pages: SearchItem[] = [
    { kind: 'page', path: '/faq', title: 'Questions fréquentes', words: 'FAQ' },
    { kind: 'page', path: '/contact', title: 'Contact', extract: 'Adresse' },
    {
      kind: 'question',
      path: '/faq#question-cout',
      title: 'Quel coût ?',
      extract: 'Aucun contact.',
    },
  ];
  const engine = open({ blogs: articles({ title: 'Contact', slug: 'contact' }) }, pages);
  expect(paths(engine, 'faq')).toEqual(['/faq']);
  expect(paths(engine, 'contact')).toEqual(['/contact', '/blog/1/contact', '/faq#question-cout']);
  expect(paths(engine, 'contact', 'blogs')).toEqual(['/blog/1/contact']);
});

it('older parts join the newer ones, and a part that comes twice changes nothing', () => {
  const [part = ''] = searchParts({ ...nothing, blogs: articles({ title: 'Un drone' }) }).map(
    writePart,
  );
  const engine = open({ events: [event({ title: 'Des drones' })] });
  engine.add(JSON.parse(part) as SearchPart);
  engine.add(JSON.parse(part) as SearchPart);
  expect(paths(engine, 'drone')).toHaveLength(2);
});

it.each([
  ['nothing', '', 0],
  ['blanks', '   ', 0],
  ['punctuation', '?!… — « » ***', 0],
  ['a regular expression', '.*(?:a+)+$[', 1],
  ['emoji', '🌍👩🏾‍💻', 0],
  ['markup', '<img src=x onerror=alert()>', 0],
  ['one letter', 'd', 1],
  ['a common word', 'le', 1],
  ['10,000 characters', 'drone '.repeat(1_667), 1],
  ['one word of 10,000 characters', 'x'.repeat(10_000), 0],
])('%s is a query like others', (_what, query, count) => {
  const engine = open({
    blogs: articles({ title: 'Le drone : ailes, a+ et autres leçons' }),
  });
  expect(paths(engine, query)).toHaveLength(count);
});
