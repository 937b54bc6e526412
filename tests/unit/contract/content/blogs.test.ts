import { describe, expect, it } from 'vitest';
import { blog } from '../../../../src/contract/content/blogs.ts';
import { call } from '../harness.ts';

const pump = {
  id: 47,
  slug: 'une-pompe-solaire-pour-les-maraichers',
  title: 'Une pompe solaire pour les maraîchers',
  extract: 'Trois étudiants arrosent un demi-hectare par jour.',
  content: '<p>La pompe se répare avec des pièces de vélo.</p>',
  image: 'blogs/pompe-solaire.jpg',
  category_id: 3,
  date: '2026-11-02',
};

describe('GET blog/{id}/{slug}', () => {
  const get = async (slug: string, reply: unknown) =>
    call(blog, { params: { id: 47, slug } }, reply);
  const training = {
    ...pump,
    start_date: '2027-01-11',
    end_date: '2027-01-15',
    status: 'en_cours',
    form_link: 'https://forms.example/pompe',
  };

  it('reads any of the four kinds, bare or under data', async () => {
    for (const reply of [training, { data: training }]) {
      const { answer, received } = await get(pump.slug, reply);
      expect(answer).toEqual({ ok: true, reply: training });
      expect(received).toMatchObject({
        method: 'GET',
        path: `/api/candidat/blog/47/${pump.slug}`,
        text: '',
      });
    }
  });

  it('encodes the slug', async () => {
    const { received } = await get('été/2026 ?', pump);
    expect(received.path).toBe('/api/candidat/blog/47/%C3%A9t%C3%A9%2F2026%20%3F');
  });

  it('reads an answer that has the content alone', async () => {
    const { content } = pump;
    for (const reply of [{ content }, { data: { content, title: null, date: '' } }]) {
      expect((await get(pump.slug, reply)).answer).toEqual({ ok: true, reply: { content } });
    }
  });

  it.each([
    ['a date that does not exist', { ...pump, date: '2026-02-30' }],
    ['a content that is a number of words', { data: { ...pump, content: { words: 3 } } }],
    ['a text', 'ok'],
    ['null', null],
    ['null under data', { data: null }],
    ['a text under data', { data: 'vide' }],
  ])('cannot be %s', async (_what, reply) => {
    const { answer } = await get(pump.slug, reply);
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'unexpected', status: 200 } });
  });
});
