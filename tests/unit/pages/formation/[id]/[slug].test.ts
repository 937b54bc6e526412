import { describe, expect, it } from 'vitest';
import { training } from '../../../components/content.ts';
import { SITE } from '../../../components/screen.ts';
import { publish } from '../../portal.ts';

const address = '/formation/52/impression-3d';
const open = async (change = {}) =>
  (await publish({ trainings: [training(change)] })).open(address);

it('shows title, image and content, and share buttons', async () => {
  const screen = await open();
  expect(screen.one('h1').text).toBe('Impression 3D : du modèle à la pièce');
  expect(screen.one('article img').get('src')).toBe('/images/impression-360.webp');
  expect(screen.one('.prose h2').text).toBe('Programme');
  expect(screen.one('.prose p').text).toBe('Modéliser, trancher, imprimer.');
  const [facebook = ''] = screen.links('.share a');
  expect(new URL(facebook).searchParams.get('u')).toBe(`https://hub.example${address}`);
});

it('shows « Début » and « Fin » when the dates differ', async () => {
  const screen = await open();
  expect(screen.texts('dt')).toEqual(['Début', 'Fin']);
  expect(screen.texts('dd')).toEqual(['1er\u00a0décembre 2026', '5\u00a0décembre 2026']);
});

it("shows « Date de l'évènement » when they are equal", async () => {
  const screen = await open({ end_date: '2026-12-01' });
  expect(screen.texts('dt')).toEqual(["Date de l'évènement"]);
  expect(screen.texts('dd')).toEqual(['1er\u00a0décembre 2026']);
});

describe('a training that is over', () => {
  const closed = 'Cette formation est terminée : on ne peut plus y postuler.';

  it('says so where the link was', async () => {
    const screen = await open({ start_date: '2026-11-02', end_date: '2026-11-19' });
    expect(screen.one('article').text).not.toContain('Postuler');
    expect(screen.one('aside').text).toContain(closed);
    expect(screen.texts('.badge')).toEqual(['Terminé']);
  });

  it('will say so in a page that is read later', async () => {
    const offer = (await open({ end_date: '2026-11-20' })).one('aside p[data-end]');
    expect(offer.has('a.button')).toBe(true);
    expect(offer.get('data-end')).toBe('2026-11-20');
    expect(offer.get('data-ended-label')).toBe(closed);
  });
});

describe('« Postuler Maintenant »', () => {
  it('leads from a training en_cours to its form_link', async () => {
    const button = (await open()).one('aside a.button');
    expect(button.text).toMatch(/^Postuler Maintenant\s+\(site externe\)$/);
    expect(button.get('href')).toBe('https://forms.example/impression-3d?source=portail&lang=fr');
  });

  it('names no other site where the form is on this one', async () => {
    for (const form_link of ['/contact', `${SITE}/contact`]) {
      const button = (await open({ form_link })).one('aside a.button');
      expect(button.text, form_link).toBe('Postuler Maintenant');
    }
  });

  it.each([
    ['a_venir', { status: 'a_venir' }],
    ['without a known status', { status: undefined }],
    ['without a form_link', { form_link: undefined }],
  ])('is not there for a training %s', async (_what, change) => {
    const screen = await open(change);
    expect(screen.one('article').text).not.toContain('Postuler');
    expect(screen.links('main a').join()).not.toContain('forms.example');
  });
});
