import { beforeAll, expect, it } from 'vitest';
import type { Screen } from '../../components/screen.ts';
import { publish } from '../portal.ts';

let page: Screen;
beforeAll(async () => void (page = await (await publish()).open('/recherche')));

it('asks itself, so that what was asked for stands in the address', () => {
  const form = page.one('form[role="search"]');
  expect(form.get('action')).toBe('/recherche');
  expect(form.get('method')).toBeUndefined();
  const field = form.one('input[type="search"]');
  expect(field.get('name')).toBe('q');
  const [label] = form.all('label');
  expect(label?.text).toBe('Rechercher sur le site');
  expect(label?.get('htmlFor')).toBe(field.get('id'));
});

it('can be narrowed to each of the four kinds', () => {
  const kinds = page.all('form input[name="type"]');
  const values = ['', 'blogs', 'events', 'trainings', 'supports'];
  expect(kinds.map((kind) => kind.get('value'))).toEqual(values);
  expect(kinds.map((kind) => kind.get('type'))).toEqual(values.map(() => 'radio'));
});

it('is told politely what was found', () => {
  expect(page.one('[data-search-status]').get('role')).toBe('status');
});

it('without a script says so and leads to the four lists', () => {
  const lists = ['/blog', '/evenements', '/programme-de-formation', '/programme-accompagnement'];
  expect(page.one('main noscript').text).toContain('La recherche a besoin de JavaScript.');
  expect(page.links('main noscript a')).toEqual(lists);
  expect(page.links('[data-search-none] a')).toEqual(lists);
});
