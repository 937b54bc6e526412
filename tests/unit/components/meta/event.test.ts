import { describe, expect, it } from 'vitest';
import { eventOf, period } from '../../../../src/components/meta/event.ts';
import { factsOf } from '../../../../src/components/meta/facts.ts';
import { event } from '../content.ts';
import { SITE } from '../screen.ts';

type Change = Parameters<typeof event>[0];

function written(change: Change): unknown {
  const entry = event(change);
  const page = { path: '/evenement/31/h', site: new URL(SITE), description: 'Un lac qui monte.' };
  const node = eventOf(entry, factsOf(entry, page));
  return node && JSON.parse(JSON.stringify(node));
}

it('an event is told with its dates, its place and who organises it', () => {
  expect(written({ start_date: '2026-11-27T09:00', end_date: '2026-11-29T18:30' })).toEqual({
    '@type': 'Event',
    name: 'Hackathon de l’eau : 48 heures pour Ganvié',
    description: 'Un lac qui monte.',
    url: `${SITE}/evenement/31/h`,
    image: [`${SITE}/images/hackathon-share.jpg`, `${SITE}/images/hackathon-1200.webp`],
    startDate: '2026-11-27T09:00:00+01:00',
    endDate: '2026-11-29T18:30:00+01:00',
    location: {
      '@type': 'Place',
      name: 'Wéma, hub d’innovation universitaire',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Campus universitaire',
        addressLocality: 'Abomey-Calavi',
        addressCountry: 'BJ',
      },
    },
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    organizer: expect.objectContaining({ '@type': 'Organization', url: SITE }),
    inLanguage: 'fr',
  });
});

it('without image and end, both are left out', () => {
  const node = written({ image: undefined, end_date: undefined });
  expect(node).toMatchObject({ startDate: '2026-11-27' });
  expect(node).not.toHaveProperty('endDate');
  expect(node).not.toHaveProperty('image');
});

it('without a start it is no event for a search engine', () => {
  expect(written({ start_date: undefined })).toBeUndefined();
});

describe('a period', () => {
  it.each<[string | undefined, string | undefined, string | undefined, string | undefined]>([
    ['2026-11-27', '2026-11-29', '2026-11-27', '2026-11-29'],
    ['2026-11-27', '2026-11-27', '2026-11-27', '2026-11-27'],
    ['2026-11-27T09:00', '2026-11-27', '2026-11-27T09:00:00+01:00', '2026-11-27'],
    ['2026-11-27', '2026-11-27T18:00', '2026-11-27', '2026-11-27T18:00:00+01:00'],
    [undefined, '2026-11-29', undefined, '2026-11-29'],
    [undefined, undefined, undefined, undefined],
  ])('from %s to %s', (start_date, end_date, startDate, endDate) => {
    expect(period(event({ start_date, end_date }))).toEqual({ startDate, endDate });
  });
});
