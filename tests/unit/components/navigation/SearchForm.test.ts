import { expect, it } from 'vitest';
import SearchForm from '../../../../src/components/navigation/SearchForm.astro';
import { render } from '../screen.ts';

it('sends what is asked for to the search page, from any page', async () => {
  const form = (await render(SearchForm)).one('form');
  expect(form.get('role')).toBe('search');
  expect(form.get('action')).toBe('/recherche');
  expect(form.one('input').get('name')).toBe('q');
  expect(form.one('button').text).toBe('Rechercher');
});

it('has room for further choices', async () => {
  const form = (await render(SearchForm, {}, { default: '<fieldset>Tout</fieldset>' })).one('form');
  expect(form.one('fieldset').text).toBe('Tout');
});
