// Filtered lists of projects with a name.
import { expect, it } from 'vitest';
import { storeView } from '../../../../../scripts/api/team/saved-views.ts';
import { insert, rows } from '../harness.ts';
import { leave, teamWith } from './harness.ts';

const HOME = '/equipe/projets';
const VIEWS = '/equipe/vues';

async function withMembers() {
  const { api, awa, ...team } = await teamWith(1);
  /** The links above the list. */
  const links = async (member = awa) => {
    const [, nav = ''] =
      /aria-label="Vues enregistrées">([^]*?)<\/nav>/.exec(await team.read(HOME, member)) ?? [];
    return Array.from(nav.matchAll(/href="([^"]*)"\s*>([^<]*)<\/a/g), ([, href, name]) => [
      name,
      href,
    ]);
  };
  return { api, awa, links, ...team };
}

it('is a link above the list, for oneself or for all', async () => {
  const { bio, read, post, links } = await withMembers();
  expect(await read(HOME)).not.toContain('Enregistrer cette vue');
  const [, query = ''] = /Enregistrer cette vue[^]*name="back" value="([^"]*)"/.exec(
    await read(`${HOME}?step=selected&page=3&fait=vue`),
  )!;
  expect(query).toBe('?step=selected');
  const saved = await post(VIEWS, { name: ' Ma\nvue ', back: query });
  const shown = `${HOME}?step=selected&fait=vue`;
  expect([saved.status, saved.headers.get('Location')]).toEqual([303, shown]);
  await post(VIEWS, { name: 'De tous', back: '?q=eau&follower=me', shared: '1' });
  const shared = ['De tous', `${HOME}?q=eau&amp;follower=me`];
  expect(await links()).toEqual([shared, ['Ma vue', `${HOME}?step=selected`]]);
  expect(await links(bio)).toEqual([shared]);
  const page = await read(shown);
  expect(page).toMatch(/aria-current="true"\s*>Ma vue<[^]*?Retirer cette vue/);
  expect(page).toContain('role="status">La vue est enregistrée');
  expect(page).not.toContain('Enregistrer cette vue');
});

it('is saved by a reader for themselves alone', async () => {
  const { api, bio, read, post, links } = await withMembers();
  expect(await read(`${HOME}?q=eau`, bio)).not.toContain('Pour toute l’équipe');
  const view = { name: 'Eau', back: '?q=eau' };
  expect((await post(VIEWS, { ...view, shared: '1' }, bio)).status).toBe(403);
  expect(await rows(api.db, 'saved_views')).toEqual([]);
  expect((await post(VIEWS, view, bio)).status).toBe(303);
  expect([await links(bio), await links()]).toEqual([[['Eau', `${HOME}?q=eau`]], []]);
});

it('takes the place of no other one of its name', async () => {
  const { api, post } = await withMembers();
  await post(VIEWS, { name: 'Eau', back: '?q=eau' });
  // A second press, and the same name for the team.
  expect((await post(VIEWS, { name: 'Eau', back: '?q=eau' })).status).toBe(303);
  expect((await post(VIEWS, { name: 'Eau', back: '?q=lac', shared: '1' })).status).toBe(303);
  const asked = await post(VIEWS, { name: 'EAU', back: '?q=puits' });
  const page = await asked.text();
  expect([asked.status, page]).toEqual([422, expect.stringContaining('s’appelle déjà «\u00a0EAU')]);
  const queries = (await rows(api.db, 'saved_views')).map(({ query }) => query);
  expect(queries).toEqual(['?q=eau', '?q=lac']);
});

it.each([
  [' \u200b', 'Donnez un nom'],
  ['a'.repeat(61), '60 caractères au plus'],
])('is not saved as %j', async (name, told) => {
  const { api, post } = await withMembers();
  const refused = await post(VIEWS, { name, back: '?q=eau' });
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining(told)]);
  expect(await rows(api.db, 'saved_views')).toEqual([]);
});

it('is one of twenty, of each member and of the team, also of two that are saved at once', async () => {
  const { api, bio, post, links } = await withMembers();
  const view = (name: string | number) => ({ name: `Vue ${name}`, query: '?q=eau', member_id: 1 });
  await insert(api, 'saved_views', ...Array.from({ length: 19 }, (_, index) => view(index)));
  const both = ['a', 'b'].map((name) => storeView(api.db, view(name)));
  const outcomes = (await Promise.allSettled(both)).map(({ status }) => status);
  expect(outcomes.sort()).toEqual(['fulfilled', 'rejected']);
  const refused = await post(VIEWS, { name: 'Encore', back: '?q=eau' });
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining('Il y a déjà 20 vues'),
  ]);
  expect(await links()).toHaveLength(20);
  // There is room for others.
  for (const fields of [{ shared: '1' }, {}]) {
    const member = 'shared' in fields ? undefined : bio;
    expect((await post(VIEWS, { name: 'Eau', back: '?q=eau', ...fields }, member)).status).toBe(
      303,
    );
  }
});

it('is removed by its member, and that of the team by a manager', async () => {
  const { api, bio, read, post } = await withMembers();
  await post(VIEWS, { name: 'À Awa', back: '?q=eau' });
  await post(VIEWS, { name: 'À tous', back: '?q=lac', shared: '1' });
  await post(VIEWS, { name: 'À Bio', back: '?q=puits' }, bio);
  expect(await read(`${HOME}?q=lac`, bio)).not.toContain('Retirer cette vue');
  expect(await read(`${HOME}?q=lac`)).toMatch(
    /«\u00a0À tous\u00a0» disparaîtra pour toute l’équipe/,
  );
  for (const [id, member] of [
    [1, bio],
    [2, bio],
    [3, undefined],
    [4, undefined],
  ] as const)
    await post(`${VIEWS}/${id}/supprimer`, {}, member);
  expect(await rows(api.db, 'saved_views')).toHaveLength(3);
  for (const [id, member] of [
    [1, undefined],
    // A second press.
    [1, undefined],
    [2, undefined],
    [3, bio],
  ] as const)
    expect(
      (await post(`${VIEWS}/${id}/supprimer`, { back: '?q=eau' }, member)).headers.get('Location'),
    ).toBe(`${HOME}?q=eau&fait=vue-retiree`);
  expect(await rows(api.db, 'saved_views')).toEqual([]);
});

it('of a member who leaves goes with them, and that of the team stays', async () => {
  const { api, post } = await withMembers();
  await post(VIEWS, { name: 'À Awa', back: '?q=eau' });
  await post(VIEWS, { name: 'À tous', back: '?q=lac', shared: '1' });
  await leave(api, 1);
  expect(await rows(api.db, 'saved_views')).toMatchObject([{ name: 'À tous' }]);
});
