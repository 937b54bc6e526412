import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Entry } from '../../../../src/content/entry.ts';
import { calendar } from '../../../../src/content/feeds/calendar.ts';
import { event, hostile, many } from '../../components/content.ts';
import { readCalendar } from './icalendar.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const options = {
  name: 'Wéma, hub; a\\b',
  site: new URL('https://hub.example'),
  timeZone: 'Africa/Porto-Novo',
};
const read = (events: Entry[]) => readCalendar(calendar(events, options));

function one(change: Partial<Entry> = {}) {
  const [only, ...others] = read([event(change)]).events;
  if (!only || others.length > 0) throw new Error('not one event');
  return only;
}

describe('the calendar', () => {
  it('has a name, the zone of the hub and no method', () => {
    const file = read([event()]);
    expect(file.name).toBe('VCALENDAR');
    expect(file.value('VERSION')).toBe('2.0');
    expect(file.text('X-WR-CALNAME')).toBe('Wéma, hub; a\\b');
    expect(file.value('X-WR-TIMEZONE')).toBe('Africa/Porto-Novo');
    expect(file.get('METHOD')).toBeUndefined();
    const [zone] = file.components;
    expect(zone?.value('TZID')).toBe('Africa/Porto-Novo');
    expect(zone?.components.map((part) => [part.name, part.value('TZOFFSETTO')])).toEqual([
      ['STANDARD', '+0100'],
    ]);
  });

  it.each([0, 200])('holds %i events, each with an id of its own', (count) => {
    const file = read(many(count, event));
    expect(file.components).not.toHaveLength(0);
    expect(new Set(file.events.map((found) => found.value('UID'))).size).toBe(count);
  });

  it('has the same bytes for the same content, at any time and anywhere', () => {
    const events = [...many(3, event), event({ start_date: '2026-11-20T09:30' })];
    vi.stubEnv('TZ', 'UTC');
    const here = calendar(events, options);
    vi.useFakeTimers({ now: new Date('2031-01-01'), toFake: ['Date'] });
    vi.stubEnv('TZ', 'Pacific/Auckland');
    expect(new Date().getTimezoneOffset()).not.toBe(0);
    expect(calendar(events, options)).toBe(here);
  });
});

describe('an event', () => {
  it('has a stable id, its address and its texts', () => {
    const found = one();
    expect(found.value('UID')).toBe('event-31@hub.example');
    expect(one({ slug: 'autre', title: 'Autre' }).value('UID')).toBe('event-31@hub.example');
    expect(found.value('URL')).toBe('https://hub.example/evenement/31/hackathon-eau');
    expect(found.text('SUMMARY')).toBe('Hackathon de l’eau : 48 heures pour Ganvié');
    expect(found.text('DESCRIPTION')).toBe(
      'Des équipes de cinq, des mentors, et un lac qui monte.\n\nhttps://hub.example/evenement/31/hackathon-eau',
    );
    expect(found.get('LOCATION')).toBeUndefined();
    expect(one({ location: 'Amphi B; Calavi' }).text('LOCATION')).toBe('Amphi B; Calavi');
  });

  it.each([
    ['2026-11-27', '2026-11-29', '20261127', '20261130'],
    ['2026-01-20T09:30', '2026-07-20T12:00', '20260120T083000Z', '20260720T110000Z'],
    ['2026-11-20T09:30', undefined, '20261120T083000Z', '20261120T230000Z'],
  ])('from %s to %s is told as days or in UTC: %s to %s', (start_date, end_date, start, end) => {
    const found = one({ start_date, end_date });
    const parameters = start_date.includes('T') ? '' : ';VALUE=DATE';
    expect(found.get('DTSTART')).toMatchObject({ parameters, value: start });
    expect(found.get('DTEND')).toMatchObject({ parameters, value: end });
  });

  it('is stamped and numbered by its last change, so that apps move it', () => {
    const updated_at = '2026-10-01T07:08:09.000Z';
    const changed = one({ updated_at });
    expect(changed.value('DTSTAMP')).toBe('20261001T070809Z');
    expect(changed.value('LAST-MODIFIED')).toBe('20261001T070809Z');
    expect(one({ updated_at, start_date: '2026-11-20' }).value('SEQUENCE')).toBe(
      changed.value('SEQUENCE'),
    );
    const moved = one({ updated_at: '2026-10-01T07:09:00.000Z' });
    expect(Number(moved.value('SEQUENCE'))).toBe(Number(changed.value('SEQUENCE')) + 1);
    const distant = one({ updated_at: '2099-01-01T00:00:00.000Z' });
    expect(Number(distant.value('SEQUENCE'))).toBeLessThan(2 ** 31);
  });

  it('of which no change is known has the same stamp whenever it is', () => {
    const [before, moved] = [one(), one({ start_date: '2026-01-02', end_date: undefined })];
    expect(moved.value('DTSTAMP')).toBe(before.value('DTSTAMP'));
    expect(before.value('SEQUENCE')).toBe('0');
    expect(before.get('LAST-MODIFIED')).toBeUndefined();
  });
});

describe('texts', () => {
  it.each([
    ['commas, semicolons and backslashes', 'a,b;c\\d\\n\\,e\\'],
    ['markup', hostile],
    ['emoji', '👩🏾‍🔬'.repeat(60)],
  ])('%s arrive as they are', (_what, text) => {
    const found = one({ title: text, extract: text });
    expect(found.text('SUMMARY')).toBe(text);
    expect(found.text('DESCRIPTION')).toBe(
      `${text}\n\nhttps://hub.example/evenement/31/hackathon-eau`,
    );
  });
});
