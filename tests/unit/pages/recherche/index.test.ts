import { beforeAll, expect, it } from 'vitest';
import type { Screen } from '../../components/screen.ts';
import { publish } from '../portal.ts';

let page: Screen;
beforeAll(async () => void (page = await (await publish()).open('/recherche')));

it('leads to the four lists without a script, and where nothing was found', () => {
  const lists = ['/blog', '/evenements', '/programme-de-formation', '/programme-accompagnement'];
  expect(page.links('main .no-script a')).toEqual(lists);
  expect(page.links('[data-search-none] a')).toEqual(lists);
});

it('tells screen readers what was found', () => {
  expect(page.one('[data-search-status]').get('role')).toBe('status');
});
