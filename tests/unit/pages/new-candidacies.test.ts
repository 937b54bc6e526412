import { describe, expect, it } from 'vitest';
import type { OpenCall } from '../../../src/content/entry.ts';
import { picture, training } from '../components/content.ts';
import { expectTruncated } from '../components/truncated.ts';
import { publish, type Content } from './portal.ts';

const open = async (content: Content = {}) => (await publish(content)).open('/new-candidacies');

const call = (change: Partial<OpenCall> = {}): OpenCall => ({
  title: 'Appel « Eau »',
  extract: 'Dix projets.',
  image: picture('eau'),
  link: 'https://eau.example/candidature',
  end_date: undefined,
  ...change,
});

it('leads to the submission of a project, also when nothing else is open', async () => {
  const screen = await open();
  expect(screen.one('h1').text).toBe('Candidatures ouvertes');
  expect(screen.one('main a.button').get('href')).toBe('/soumission-projet');
  expect(screen.texts('main .empty')).toEqual([
    'Aucun appel ouvert pour le moment.',
    'Aucune formation en cours pour le moment.',
  ]);
});

describe('an open call', () => {
  it('shows title, extract and image, and leads to the application', async () => {
    const screen = await open({ calls: [call(), call({ title: 'Second' })] });
    expect(screen.texts('.offer h3')).toEqual(['Appel « Eau »', 'Second']);
    const [offer] = screen.all('.offer');
    expect(offer?.text).toContain('Dix projets.');
    expect(offer?.one('img').get('src')).toBe('/images/eau-360.webp');
    const button = offer?.one('a.button');
    expect(button?.text).toMatch(/^Répondre à l’appel.*« Eau » \(site externe\)$/);
    expect(button?.get('href')).toBe('https://eau.example/candidature');
    expect(button?.get('rel')).toBe('noopener');
  });

  it('with a title alone leads to the submission of a project', async () => {
    // The link that content/loaders/open-calls.ts gives it.
    const bare = call({ extract: undefined, image: undefined, link: '/soumission-projet' });
    const offer = (await open({ calls: [bare] })).one('.offer');
    expect(offer.one('a').get('href')).toBe('/soumission-projet');
    expect(offer.one('a').text).not.toContain('site externe');
    expect(offer.all('p')).toHaveLength(1);
    expect(offer.has('svg.picture')).toBe(true);
  });

  it('says until when one can answer, and from then on that it is over', async () => {
    const offer = (await open({ calls: [call({ end_date: '2026-12-02' })] })).one('.offer');
    expect(offer.one('b').text).toBe('Jusqu’au 2\u00a0décembre 2026');
    const answer = offer.one('[data-end]');
    expect(answer.get('data-end')).toBe('2026-12-03T00:00:00+01:00');
    expect(answer.get('data-ended-label')).toBe('Terminé');
    expect(answer.has('a.button')).toBe(true);
  });

  it('has its extract cut like those of other lists', async () => {
    await expectTruncated(200, async (extract) => {
      const [text] = (await open({ calls: [call({ extract })] })).texts('.offer p');
      return text ?? '';
    });
  });
});

describe('a training', () => {
  it('under way can be applied for, and read about', async () => {
    const course = training({ status: 'en_cours', form_link: 'https://forms.example/3d' });
    const offer = (await open({ trainings: [course] })).one('.offer');
    expect(offer.links()).toEqual(['https://forms.example/3d', '/formation/52/impression-3d']);
    expect(offer.texts('a')[0]).toMatch(/^Postuler Maintenant/);
  });

  it('to come or over is not among them', async () => {
    const trainings = [training({ status: 'a_venir' }), training({ end_date: '2026-11-19' })];
    expect((await open({ trainings })).has('.offer')).toBe(false);
  });
});
