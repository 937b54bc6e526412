import { expect, it } from 'vitest';
import {
  searchParts,
  writePart,
  type SearchPart,
} from '../../../../src/content/search/index-files.ts';
import { readPart } from '../../../../src/client/search/documents.ts';
import { training } from '../../components/content.ts';

it('each item has its own fields back', () => {
  const entries = { blogs: [], events: [], trainings: [training()], supports: [] };
  const [part = ''] = searchParts(entries).map(writePart);
  expect(readPart(JSON.parse(part) as SearchPart)[0]).toEqual({
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
