import { expect, it } from 'vitest';
import { normaliseItems } from '../../../../src/content/loaders/normalise.ts';
import type { Item } from '../../../../src/content/loaders/items.ts';
import { createOmissions } from '../../../../src/content/provider/omissions.ts';

function normaliseOne(item: Partial<Item>) {
  const logs: string[] = [];
  const log = { warn: (line: string) => void logs.push(line) };
  const omissions = createOmissions(log);
  const [normalised] = normaliseItems([{ id: 3, ...item }], 'blogs', { log, omissions });
  return { normalised, logs };
}

it('what is right stays as it is, its title as plain text', () => {
  const item = { title: 'Le <b>hub</b> &amp; vous', content: '<p>a</p>', end_date: '2026-12-01' };
  expect(normaliseOne(item)).toEqual({
    normalised: { ...item, id: 3, title: 'Le hub & vous' },
    logs: [],
  });
});

it.each<[string, Partial<Item>, string]>([
  ['the extract', { extract: '<p>Un &lt;b&gt; extrait.</p>', content: 'b' }, 'Un <b> extrait.'],
  ['the content', { content: '<style>p{}</style><h2>Un</h2><p>texte.</p>' }, 'Un texte.'],
  ['what can be seen of it', { title: '<b>&nbsp;</b>', extract: '<p></p>', content: 'c' }, 'c'],
])('without a title it gets one from %s', (_where, item, title) => {
  const { normalised, logs } = normaliseOne(item);
  expect(normalised?.title).toBe(title);
  expect(logs).toEqual([`blogs: item 3 has no title: it gets “${title}”`]);
});

it('such a title is short', () => {
  const { normalised } = normaliseOne({ content: 'Le hub ouvre ses portes. '.repeat(20) });
  expect(normalised?.title).toMatch(/^Le hub ouvre .*…$/);
  expect(normalised?.title.length).toBeLessThanOrEqual(80);
});

it.each([{}, { title: ' ' }, { title: '<br>', content: '<img src="/a.jpg">' }])(
  '%j has neither title nor text, and is left out',
  (item) => {
    expect(normaliseOne(item)).toEqual({
      normalised: undefined,
      logs: ['blogs: item 3 left out, field title: no text'],
    });
  },
);

it('a date that cannot be read is named, and the item stays', () => {
  const item = { title: 'Un', start_date: '2026-12-01', unreadable: ['end_date'] };
  const { normalised, logs } = normaliseOne(item);
  expect(normalised).toMatchObject({ title: 'Un', start_date: '2026-12-01' });
  expect(logs).toEqual(['blogs: item 3, field end_date ignored: not a date']);
});

it('nor is it named if the list or the detail has one that can be read', () => {
  const item = { title: 'Un', start_date: '2026-12-01', unreadable: ['start_date'] };
  expect(normaliseOne(item).logs).toEqual([]);
});

it.each([
  ['2026-12-09', '2026-12-01', false],
  ['2026-12-09T09:00', '2026-12-08', false],
  ['2026-12-09T09:00', '2026-12-09T08:00', false],
  ['2026-12-09', '2026-12-09', true],
  ['2026-12-09T09:00', '2026-12-09', true],
  ['2026-12-09', '2026-12-09T09:00', true],
  ['2026-12-09T09:00', '2026-12-09T09:00', true],
  [undefined, '2026-12-09', true],
  ['2026-12-09', undefined, true],
])('from %s to %s, the end may stay: %s', (start_date, end_date, stays) => {
  expect(normaliseOne({ title: 'a', start_date, end_date })).toMatchObject({
    normalised: { start_date, end_date: stays ? end_date : undefined },
    logs: stays ? [] : ['blogs: item 3, field end_date ignored: before the start'],
  });
});
