import { describe, expect, it } from 'vitest';
import StatusBadge from '../../../../src/components/cards/StatusBadge.astro';
import { render } from '../screen.ts';

// Today is 20 November 2026: see today.ts.
const badge = async (item: object, event = false) => {
  const screen = await render(StatusBadge, { item, event });
  return screen.texts('.badge');
};

describe('a programme', () => {
  it.each([
    ['en_cours', 'En cours'],
    ['a_venir', 'A venir'],
  ])('of status %s reads « %s »', async (status, label) => {
    expect(await badge({ status, start_date: '2026-11-01' })).toEqual([label]);
    expect(await badge({ status, end_date: '2026-11-20' })).toEqual([label]);
  });

  it('of an unknown status has no badge', async () => {
    expect(await badge({ status: undefined })).toEqual([]);
    expect(await badge({ status: undefined, end_date: '2026-11-19' })).toEqual([]);
  });

  it('whose end is past is over, whatever its status', async () => {
    for (const status of ['en_cours', 'a_venir']) {
      expect(await badge({ status, end_date: '2026-11-19' })).toEqual(['Terminé']);
    }
  });

  it('tells the reader’s browser when it ends', async () => {
    const screen = await render(StatusBadge, {
      item: { status: 'en_cours', end_date: '2026-12-01T12:00' },
    });
    const shown = screen.one('.badge');
    expect(['data-end', 'data-ended-label', 'data-start'].map((name) => shown.get(name))).toEqual([
      '2026-12-01T12:00:00+01:00',
      'Terminé',
      undefined,
    ]);
  });
});

describe('an event', () => {
  it.each([
    ['to come', '2026-11-21', '2026-11-22', 'A venir'],
    ['on its last day', '2026-11-18', '2026-11-20', 'En cours'],
    ['of this morning', '2026-11-20T08:00', '2026-11-20T13:00', 'Terminé'],
    ['of this morning, until nobody knows when', '2026-11-20T08:00', undefined, 'En cours'],
    ['that ends when it begins', '2026-11-20T08:00', '2026-11-20T08:00', 'En cours'],
    ['of yesterday', '2026-11-19', undefined, 'Terminé'],
    ['of yesterday evening', '2026-11-19T18:00', undefined, 'Terminé'],
    ['with an end alone', undefined, '2026-11-19', 'Terminé'],
  ])('%s', async (_what, start_date, end_date, label) => {
    expect(await badge({ start_date, end_date }, true)).toEqual([label]);
  });

  it('without a date has no badge', async () => {
    expect(await badge({}, true)).toEqual([]);
  });
});
