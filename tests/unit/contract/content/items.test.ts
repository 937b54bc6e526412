import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { call, faultsOf } from '../harness.ts';
import { blog, event, support as item } from '../../../../src/contract/content/items.ts';

const full = {
  id: 31,
  slug: 'incubation-agritech',
  title: 'Incubation agritech',
  extract: 'Six mois pour passer du prototype à la vente.',
  content: '<p>Le programme accueille <strong>dix équipes</strong>.</p>',
  image: 'supports/incubation-agritech.jpg',
  image_alt: 'Une équipe devant sa serre',
  category_id: 4,
  start_date: '2026-12-01',
  end_date: '2027-05-31',
  status: 'a_venir',
  updated_at: '2026-11-20T08:00:00.000Z',
};
const least = { id: 31 };

describe('an item', () => {
  it('is read from numbers in strings, blanks and unknown fields', () => {
    const sloppy = {
      ...full,
      id: '31',
      title: ' Incubation agritech ',
      category_id: '4',
      start_date: '2026-12-01 00:00:00',
      end_date: '2027-05-31T00:00:00.000000Z',
      updated_at: '2026-11-20 08:00:00',
      created_at: '2026-10-01',
      author: { id: 3 },
    };
    expect(v.parse(item, sloppy)).toEqual(full);
  });

  it.each([
    ['title', 10_000],
    ['image_alt', 10_000],
    ['extract', 100_000],
    ['content', 2_000_000],
  ])('is refused with a %s of more than %i bytes', (name, bytes) => {
    const faults = (value: string) => faultsOf(item, { ...least, [name]: value });
    expect(faults('a'.repeat(bytes))).toEqual({});
    const fault = { [name]: [`too long: ${bytes / 1000} kB at most`] };
    expect(faults('a'.repeat(bytes + 1))).toEqual(fault);
    expect(faults('é'.repeat(bytes / 2 + 1))).toEqual(fault);
  });

  it('may have pictures of any size in its text, which pages have as files', () => {
    const picture = `<img src="data:image/png;base64,${'iVBORw0='.repeat(500_000)}">`;
    expect(faultsOf(item, { ...least, content: `<p>Un</p>${picture}<p>Deux</p>` })).toEqual({});
  });

  it.each([
    ['an id in words', { ...full, id: 'trente et un' }],
    ['a title that is an object', { ...full, title: { rendered: 'Incubation' } }],
    ['a content that is a list', { ...full, content: ['<p>Un</p>'] }],
    ['nothing', null],
  ])('with %s breaks the contract', (_what, value) => {
    expect(v.is(item, value)).toBe(false);
  });

  it('is read without a date that is not one, and names it', () => {
    const read = v.parse(item, { ...full, start_date: '2026-02-30', end_date: 'fin mars' });
    const unreadable = ['start_date', 'end_date'];
    expect(read).toEqual({ ...full, start_date: undefined, end_date: undefined, unreadable });
    const { start_date: start } = full;
    expect(v.parse(item, { ...least, start_date: start, end_date: {} })).toEqual({
      ...least,
      start_date: start,
      unreadable: ['end_date'],
    });
  });

  const evening = '2026-12-05 19:00:00';
  it.each<[unknown, unknown, string, string]>([
    // Midnight ends an evening; told in UTC, by PHP, as ISO 8601 has it, or as the last second.
    [evening, '2026-12-06 00:00:00', '2026-12-05T19:00', '2026-12-05T24:00'],
    ['2026-12-05T18:00:00Z', '2026-12-05T23:00:00Z', '2026-12-05T19:00', '2026-12-05T24:00'],
    [
      { date: '2026-12-05 18:00:00.000000', timezone_type: 3, timezone: 'UTC' },
      { date: '2026-12-05 23:00:00.000000', timezone_type: 3, timezone: 'UTC' },
      '2026-12-05T19:00',
      '2026-12-05T24:00',
    ],
    [evening, '2026-12-05 24:00:00', '2026-12-05T19:00', '2026-12-05T24:00'],
    [evening, '2026-12-05 23:59:00', '2026-12-05T19:00', '2026-12-05T24:00'],
    [evening, '2026-12-05 23:59:59', '2026-12-05T19:00', '2026-12-05T24:00'],
    [evening, '2026-12-05T22:59:59.999Z', '2026-12-05T19:00', '2026-12-05T24:00'],
    ['2026-12-05T18:00:00Z', '2026-12-05T23:59:59Z', '2026-12-05T19:00', '2026-12-05T24:00'],
    // Midnight in UTC is one o'clock in Benin.
    ['2026-12-05T18:00:00Z', '2026-12-06T00:00:00Z', '2026-12-05T19:00', '2026-12-06T01:00'],
    ['2026-12-06 00:00:00', '2026-12-06 02:00:00', '2026-12-06T00:00', '2026-12-06T02:00'],
    // Days.
    [evening, '2026-12-06', '2026-12-05T19:00', '2026-12-06'],
    [evening, '2026-12-05 00:00:00', '2026-12-05T19:00', '2026-12-05'],
    ['2026-12-05', '2026-12-06 17:00:00', '2026-12-05', '2026-12-06T17:00'],
    ['2026-12-05 00:00:00', '2026-12-06 23:59:59', '2026-12-05', '2026-12-06'],
    ['2026-12-05 00:00:00', '2026-12-05 24:00:00', '2026-12-05', '2026-12-05'],
    ['2026-12-04T23:00:00Z', '2026-12-06T22:59:59Z', '2026-12-05', '2026-12-06'],
  ])('from %j to %j is from %s to %s', (start_date, end_date, start, end) => {
    const read = v.parse(item, { ...least, start_date, end_date });
    expect([read.start_date, read.end_date]).toEqual([start, end]);
  });

  it.each([['sans catégorie'], [-1], [{}], [true]])('has no category for %j', (category_id) => {
    expect(v.parse(item, { ...least, category_id })).toEqual(least);
  });
});

it.each([{ lat: 6.4 }, ['Amphi B'], true, 'a'.repeat(1_001)])(
  'an event is at no place for %j',
  (value) => {
    const fields = { location: value, form_link: value === true ? [] : {} };
    expect(v.parse(event, { ...least, ...fields })).toEqual(least);
  },
);

describe('the status', () => {
  it.each(['en_cours', 'a_venir'])('is %s', (status) => {
    expect(v.parse(item, { ...least, status }).status).toBe(status);
  });

  it.each(['termine', 'EN_COURS', 1, false, {}])('is none for %j', (status) => {
    expect(v.parse(item, { ...least, status })).toEqual(least);
  });
});

describe('GET blog/{id}/{slug}', () => {
  const get = async (slug: string, reply: unknown) =>
    call(blog, { params: { id: 31, slug } }, reply);
  const training = {
    ...full,
    date: '2026-11-02',
    form_link: 'https://forms.example/pompe',
  };

  it('reads any of the four kinds, bare or under data', async () => {
    for (const reply of [training, { data: training }]) {
      const { answer, received } = await get(full.slug, reply);
      expect(answer).toEqual({ ok: true, reply: training });
      expect(received).toMatchObject({
        method: 'GET',
        path: `/api/candidat/blog/31/${full.slug}`,
        text: '',
      });
    }
  });

  it('encodes the slug', async () => {
    const { received } = await get('été/2026 ?', full);
    expect(received.path).toBe('/api/candidat/blog/31/%C3%A9t%C3%A9%2F2026%20%3F');
  });

  it('reads an answer that has the content alone', async () => {
    const { content } = full;
    const ignored = { title: null, date: '', location: {}, form_link: {} };
    for (const reply of [{ content }, { data: { content, ...ignored } }]) {
      expect((await get(full.slug, reply)).answer).toEqual({ ok: true, reply: { content } });
    }
  });

  it.each([{}, [full], { data: [full] }, { status: 'error', message: 'Introuvable' }])(
    'takes %j for no item',
    async (reply) => {
      const { answer } = await get(full.slug, reply);
      expect(answer).toMatchObject({ failure: { reason: 'answer: not an item' } });
    },
  );
});
