import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { OpenCall } from '../../../../src/content/entry.ts';
import { answer, json, openBuild, store, useProvider } from '../harness.ts';
import { jpeg } from '../images/samples.ts';
import { buildSite } from '../site.ts';

const provider = useProvider();

it('calls have plain texts, a local image and a link', async () => {
  await store(provider, 'appels/a.jpg', await jpeg(30, 20));
  await provider.db
    .insertInto('programs')
    .values([
      {
        title: 'Appel &laquo;&nbsp;Mémoire&nbsp;&raquo;',
        extract: '<p>Douze travaux.</p><p>Neuf mois.</p>',
        image: 'appels/a.jpg',
        link: '/soumission-projet',
      },
      { title: 'Bourses', link: 'bourses.example/a' },
    ])
    .execute();
  const site = await buildSite(provider, 'calls');
  expect(site.data<OpenCall>('calls')).toMatchObject([
    {
      title: 'Appel «\u00a0Mémoire\u00a0»',
      extract: 'Douze travaux. Neuf mois.',
      image: { width: 30, height: 20 },
      link: '/soumission-projet',
    },
    { extract: undefined, image: undefined, link: 'https://bourses.example/a' },
  ]);
});

it('a call that leads nowhere, or nowhere safe, leads to the submission of a project', async () => {
  provider.fault = answer(
    '/programs',
    json([{ title: 'Un', link: 'javascript:alert(1)' }, { title: 'Deux' }]),
  );
  const site = await buildSite(provider, 'calls');
  expect(site.data<OpenCall>('calls')).toMatchObject([
    { title: 'Un', link: '/soumission-projet' },
    { title: 'Deux', link: '/soumission-projet' },
  ]);
  expect(site.logs).toEqual(['programs: item "Un", field link ignored: not a link']);
});

it('a call is on the site until its last day is over, and counts as long as the provider has it', async () => {
  const days = ['2000-01-01', '2999-01-01'];
  provider.fault = answer(
    '/programs',
    json(days.map((end_date) => ({ title: end_date, end_date }))),
  );
  const lists = path.join(provider.dataDir, 'lists');
  provider.env.LISTS_DIR = lists;
  const { getCalls, getHome } = openBuild(provider);
  const [first, ...others] = await getCalls();
  expect(first).toMatchObject({ title: '2999-01-01', end_date: '2999-01-01' });
  expect(others).toEqual([]);
  expect((await getHome()).call).toBe(first);
  const { programs } = JSON.parse(await readFile(path.join(lists, 'index.json'), 'utf8'));
  expect(programs).toMatchObject({ count: 2 });
});

it('a last day that is no date is named, and the call stays', async () => {
  provider.fault = answer('/programs', json([{ title: 'Un', end_date: '15/01/2027' }]));
  const site = await buildSite(provider, 'calls');
  expect(site.data<OpenCall>('calls')).toMatchObject([{ title: 'Un', end_date: undefined }]);
  expect(site.logs).toEqual(['programs: item "Un", field end_date ignored: not a date']);
});
