import { expect, it } from 'vitest';
import { course } from '../../../../src/components/meta/course.ts';
import { factsOf } from '../../../../src/components/meta/facts.ts';
import { training } from '../content.ts';
import { SITE } from '../screen.ts';

function written(change: Parameters<typeof training>[0] = {}): unknown {
  const entry = training(change);
  const page = { path: '/formation/52/i', site: new URL(SITE), description: 'Cinq matinées.' };
  return JSON.parse(JSON.stringify(course(entry, factsOf(entry, page))));
}

it('a training is a course of the hub that takes place once, at the hub', () => {
  expect(written()).toEqual({
    '@type': 'Course',
    name: 'Impression 3D : du modèle à la pièce',
    description: 'Cinq matinées.',
    url: `${SITE}/formation/52/i`,
    image: [`${SITE}/images/impression-share.jpg`, `${SITE}/images/impression-1200.webp`],
    inLanguage: 'fr',
    provider: expect.objectContaining({ '@type': 'Organization', url: SITE }),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Onsite',
      startDate: '2026-12-01',
      endDate: '2026-12-05',
      location: expect.objectContaining({ '@type': 'Place' }),
    },
  });
});

it('without dates it has none', () => {
  expect(written({ start_date: undefined, end_date: undefined })).toMatchObject({
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Onsite',
      location: expect.anything(),
    },
  });
  expect(JSON.stringify(written({ start_date: undefined, end_date: undefined }))).not.toMatch(
    /startDate|endDate/,
  );
});
