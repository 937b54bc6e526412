import { describe, expect, it } from 'vitest';
import { supportEvents, supports } from '../../../../src/contract/content/supports.ts';
import { read } from '../harness.ts';

const incubation = {
  id: 31,
  slug: 'incubation-agritech',
  title: 'Incubation agritech',
  extract: 'Six mois pour passer du prototype à la vente.',
  content: '<p>Dix équipes, un mentor chacune.</p>',
  image: 'supports/incubation-agritech.jpg',
  category_id: 4,
  start_date: '2026-12-01',
  end_date: '2027-05-31',
  status: 'a_venir',
};

describe.each([
  ['supports', supports],
  ['SupportEvents', supportEvents],
] as const)('GET %s', (path, endpoint) => {
  it('reads support programmes', async () => {
    expect(await read(endpoint, path, [incubation])).toEqual({ items: [incubation], rejected: [] });
  });

  it('reads a sloppy one under data, without what belongs to trainings', async () => {
    const sloppy = { ...incubation, id: '31', end_date: '2027-05-31 00:00:00', form_link: 'x' };
    expect((await read(endpoint, path, { data: [sloppy] })).items).toEqual([incubation]);
  });

  it('leaves out one without an id', async () => {
    const { items, rejected } = await read(endpoint, path, [incubation, { id: null, title: 'Un' }]);
    expect(items).toEqual([incubation]);
    expect(rejected).toMatchObject([{ id: '#1', field: 'id' }]);
  });
});
