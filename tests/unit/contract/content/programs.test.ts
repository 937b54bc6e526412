import { expect, it } from 'vitest';
import { programs } from '../../../../src/contract/content/programs.ts';
import { read } from '../harness.ts';

const program = {
  title: 'Appel à projets « Eau et assainissement »',
  extract: 'Dix projets accompagnés pendant six mois.',
  image: 'programs/eau.jpg',
  link: 'https://hub.example/appel-eau',
};

it('GET programs', async () => {
  const reply = await read(programs, 'programs', { data: [program] });
  expect(reply).toEqual({ items: [program], rejected: [] });
});

it('reads a bare list and an item that has a title alone', async () => {
  const answer = [{ id: 5, title: ` ${program.title}`, extract: null, link: '' }];
  expect((await read(programs, 'programs', answer)).items).toEqual([{ title: program.title }]);
});

it.each([{ ...program, title: '' }, { extract: program.extract }, { ...program, title: [] }])(
  'leaves out %j',
  async (broken) => {
    const { items, rejected } = await read(programs, 'programs', [broken, program]);
    expect(items).toEqual([program]);
    expect(rejected).toMatchObject([{ id: '#0', field: 'title' }]);
  },
);
