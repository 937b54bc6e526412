import { describe, expect, it } from 'vitest';
import { trainingEvents, trainings } from '../../../../src/contract/content/trainings.ts';
import { read } from '../harness.ts';

const printing = {
  id: 12,
  slug: 'modelisation-et-impression-3d',
  title: 'Modélisation et impression 3D',
  extract: 'De l’esquisse à la pièce imprimée en cinq jours.',
  content: '<p>La formation est gratuite.</p>',
  image: 'trainings/impression-3d.jpg',
  category_id: 2,
  start_date: '2027-01-11',
  end_date: '2027-01-15',
  status: 'en_cours',
  form_link: 'https://forms.example/impression-3d',
};

describe.each([
  ['trainings', trainings],
  ['trainingEvents', trainingEvents],
] as const)('GET %s', (path, endpoint) => {
  it('reads trainings', async () => {
    expect(await read(endpoint, path, [printing])).toEqual({ items: [printing], rejected: [] });
  });

  it('reads a training without a form, a period or a status', async () => {
    const { id, title } = printing;
    const answer = { data: [{ id: `${id}`, title, form_link: '', status: null, end_date: null }] };
    expect((await read(endpoint, path, answer)).items).toEqual([{ id, title }]);
  });

  it('leaves out a training with a broken form_link', async () => {
    const broken = { ...printing, id: 13, form_link: { url: 'https://forms.example' } };
    const { items, rejected } = await read(endpoint, path, [broken, printing]);
    expect(items).toEqual([printing]);
    expect(rejected).toMatchObject([{ id: '13', field: 'form_link' }]);
  });
});
