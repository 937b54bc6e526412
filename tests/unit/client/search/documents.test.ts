import { expect, it } from 'vitest';
import {
  searchParts,
  writePart,
  type SearchPart,
} from '../../../../src/content/search/index-files.ts';
import { itemPath, type Kind } from '../../../../src/routes/items.ts';
import { readPart } from '../../../../src/client/search/documents.ts';
import { article, event, support, training } from '../../components/content.ts';

const entries = {
  blogs: [article(), article({ id: 13, slug: 'un-autre-nom' })],
  events: [event()],
  trainings: [training()],
  supports: [support()],
};
const documents = () => {
  const parts = searchParts(entries)
    .map(writePart)
    .map((json) => JSON.parse(json) as SearchPart);
  return parts.flatMap(readPart);
};

it('each item has the path of its page, also where the slug is not made of the title', () => {
  const paths = Object.entries(entries).flatMap(([kind, items]) =>
    items.map((item) => itemPath(kind as Kind, item)),
  );
  expect(new Set(documents().map(({ path }) => path))).toEqual(new Set(paths));
});

it('each item has its own fields back', () => {
  expect(documents().find(({ kind }) => kind === 'trainings')).toEqual({
    path: '/formation/52/impression-3d',
    kind: 'trainings',
    title: 'Impression 3D : du modèle à la pièce',
    category: 'Formations',
    extract: 'Cinq matinées au MakerSpace, une pièce finie par personne.',
    words: expect.stringContaining('trancher'),
    start: '2026-12-01',
    end: '2026-12-05',
  });
});
