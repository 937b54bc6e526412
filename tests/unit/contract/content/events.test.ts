import { expect, it } from 'vitest';
import { events } from '../../../../src/contract/content/events.ts';
import { read } from '../harness.ts';

const hackathon = {
  id: 18,
  slug: 'hackathon-energie-2026',
  title: 'Hackathon Énergie 2026',
  extract: 'Quarante-huit heures pour éclairer un village.',
  content: '<p>Rendez-vous au campus.</p>',
  image: 'events/hackathon.jpg',
  category_id: 1,
  start_date: '2026-12-04T09:00',
  end_date: '2026-12-06',
};

it('GET events', async () => {
  expect(await read(events, 'events', [hackathon])).toEqual({ items: [hackathon], rejected: [] });
});

it('reads events under data as Laravel writes them', async () => {
  const answer = {
    data: [
      {
        ...hackathon,
        id: '18',
        start_date: '2026-12-04T08:00:00.000000Z',
        end_date: '2026-12-05T23:00:00.000000Z',
        status: 'publie',
      },
    ],
  };
  expect((await read(events, 'events', answer)).items).toEqual([hackathon]);
});

it('leaves out an event on 30 February', async () => {
  const broken = { ...hackathon, id: 19, end_date: '2026-02-30' };
  expect(await read(events, 'events', [broken, hackathon])).toEqual({
    items: [hackathon],
    rejected: [{ id: '19', field: 'end_date', reason: 'not a date' }],
  });
});
