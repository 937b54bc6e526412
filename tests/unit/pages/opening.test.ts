// When projects can be submitted, on the pages that lead to the form.
import { describe, expect, it } from 'vitest';
import type { Opening } from '../../../src/contract/submission/opening.ts';
import { publish } from './portal.ts';

const pages = [
  '/home',
  '/soumission-projet',
  '/soumission-projet/preparer',
  '/soumission-projet/formulaire',
  '/new-candidacies',
  '/edit-candidacy',
];

const noticeAt = async (address: string, opening?: Opening) => {
  const screen = await (await publish(opening ? { opening } : {})).open(address);
  return { screen, notices: screen.all('main p.notice[data-end]') };
};
const until = 'Les projets sont reçus jusqu’au 30 novembre 2026 à 23 h 59, heure du Bénin.';

describe.each(pages)('%s', (address) => {
  it('says it before the work, and nothing where the provider does not tell', async () => {
    const { notices } = await noticeAt(address, { is_open: true, until: '2026-11-30' });
    expect(notices.map(({ text }) => plain(text))).toEqual([expect.stringContaining(until)]);
    expect((await noticeAt(address)).notices).toEqual([]);
    expect((await noticeAt(address, { is_open: true })).notices).toEqual([]);
  });
});

it('a page that is read after the last day has what to say then', async () => {
  const { notices } = await noticeAt('/soumission-projet', {
    is_open: false,
    from: '2026-11-01',
    until: '2026-11-30',
    sentence: 'Appel <b>« Eau »</b>.',
  });
  const [notice] = notices;
  const told = (name: string) => plain(notice!.get(name) ?? '');
  expect(plain(notice!.text)).toContain(
    'ouvrent le 1er novembre 2026 et prennent fin le 30 novembre 2026 à 23 h 59. Vous pouvez déjà',
  );
  expect(notice!.text).toMatch(/Appel <b>«.Eau.»<\/b>\.$/);
  expect(told('data-start')).toBe('2026-11-01T00:00:00+01:00');
  expect(told('data-started-label')).toMatch(`${until} Un brouillon`);
  expect(told('data-end')).toBe('2026-12-01T00:00:00+01:00');
  expect(told('data-ended-label')).toMatch(/ont pris fin le 30 novembre 2026\..*Appel <b>/);
});

it('at home, the way to the form is there until they are over', async () => {
  const callOf = async (opening?: Opening) =>
    (await noticeAt('/home', opening)).screen.texts('.call h2');
  const open = 'Les candidatures sont ouvertes';
  expect(await callOf()).toEqual([open]);
  expect(await callOf({ is_open: true, until: '2026-11-30' })).toEqual([open]);
  expect(await callOf({ is_open: false, until: '2026-11-30' })).toEqual([]);
  const early = { is_open: false, from: '2026-11-01' };
  expect(await callOf(early)).toEqual(['Préparez votre projet']);
  const heading = (await noticeAt('/home', early)).screen.one('.call h2');
  expect([heading.get('data-start'), heading.get('data-started-label')]).toEqual([
    '2026-11-01T00:00:00+01:00',
    open,
  ]);
  const { screen } = await noticeAt('/home', { is_open: true, until: '2026-11-30' });
  expect(screen.one('.call').get('data-end')).toBe('2026-12-01T00:00:00+01:00');
});

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
