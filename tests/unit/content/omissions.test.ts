// What the site does not show of an editor's content, as builds record it for the portal server.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import type { ListIndex } from '../../../src/report/list-index.ts';
import { answer, json, put, store, useProvider } from './harness.ts';
import { moving } from '../../fixtures/content/pictures.ts';
import { grainy, jpeg, pngChunk } from './images/samples.ts';
import { Site, type Name } from './site.ts';

const provider = useProvider();

/** What builds of these collections say, and what is logged. */
function useBuilds(...names: Name[]) {
  const site = new Site(provider);
  const lists = path.join(provider.dataDir, 'lists');
  provider.env.LISTS_DIR = lists;
  return async (list: string) => {
    await site.build(...names);
    const index = JSON.parse(await readFile(path.join(lists, 'index.json'), 'utf8')) as ListIndex;
    return { omissions: index[list]?.omissions, logs: site.logs };
  };
}

it.each<[string, string, Name]>([
  ['/blogs', 'blogs', 'blogs'],
  ['/allblogsevents', 'allblogsevents', 'homeNews'],
])('a missing picture of %s is named by each build until it exists', async (at, list, name) => {
  const item = { id: 9, title: 'Un', content: 'a', image: 'affiche.jpg' };
  provider.fault = answer(at, json([item]));
  const build = useBuilds(name);
  const omission = { kind: 'picture', id: '9', file: 'affiche.jpg', reason: 'HTTP status: 404' };
  for (let times = 0; times < 2; times += 1) {
    const { omissions, logs } = await build(list);
    expect(omissions).toEqual([omission]);
    expect(logs).toContain(`${list}: item 9, picture affiche.jpg not taken: HTTP status: 404`);
  }
  await store(provider, 'affiche.jpg', await jpeg(20, 10));
  expect((await build(list)).omissions).toBeUndefined();
});

it('so is one in a text, by the item that has it', async () => {
  const content = '<p>Voici.</p><img src="/storage/photos/1/a.jpg?key=secret" alt="">';
  const id = String(await put(provider, 'blog', { slug: 'un', content }));
  const build = useBuilds('blogs');
  await store(provider, 'photos/1/a.jpg', (await jpeg(60, 60)).subarray(0, 1_000));
  const { omissions } = await build('blogs');
  expect(omissions).toEqual([
    {
      kind: 'picture',
      id,
      file: expect.stringMatching(/\/photos\/1\/a\.jpg$/),
      reason: expect.stringMatching(/^damaged: /),
    },
  ]);
});

const clear = { width: 40, height: 40, channels: 4, background: '#a4371a00' } as const;
const white = { ...clear, background: '#fff' };
const apng = async (first: Sharp) => {
  const png = await first.png().toBuffer();
  const frames = pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
  return Buffer.concat([png.subarray(0, 33), frames, png.subarray(33)]);
};
const film = async (first: Sharp) => (await moving([first, grainy(40, 40)])).gif().toBuffer();

it('the motion of pictures is missed by each build', async () => {
  const files: [string, Promise<Buffer>, string][] = [
    ['anime.gif', film(grainy(40, 40)), 'only its first image is shown'],
    ['vide.gif', film(sharp({ create: clear })), 'its first image is empty'],
    ['blanche.gif', film(sharp({ create: white })), 'its first image is empty'],
    ['anime.png', apng(grainy(40, 40)), 'only its first image is shown'],
    ['voile.png', apng(grainy(40, 40).ensureAlpha(0)), 'its first image is empty'],
  ];
  for (const [file, data] of files) await store(provider, file, await data);
  const items = files.map(([image], index) => {
    return { id: index + 1, title: 'Un', content: 'a', image };
  });
  provider.fault = answer('/blogs', json(items));
  const build = useBuilds('blogs');
  const lost = files.map(([file, , reason], index) => {
    return { kind: 'motion', id: String(index + 1), file, reason };
  });
  for (let times = 0; times < 2; times += 1) expect((await build('blogs')).omissions).toEqual(lost);
});

it('so is a link or an embed that a text cannot keep, by each build', async () => {
  const content =
    '<a href="ftp://a.bj/b">a</a> <a href="geo:6.4,2.3">b</a> <iframe src="/c"></iframe><iframe src="about:blank"></iframe><a name="d">d</a>';
  provider.fault = answer('/blogs', json([{ id: 9, title: 'Un', content }]));
  const build = useBuilds('blogs');
  const reason = 'browsers do not open it';
  const lost = ['ftp://a.bj/b', '/c'].map((file) => ({ kind: 'link', id: '9', file, reason }));
  for (let times = 0; times < 2; times += 1) expect((await build('blogs')).omissions).toEqual(lost);
});

it('a picture of what has no id is named by its title', async () => {
  provider.fault = answer(
    '/carousels',
    json([{ heading: 'Fabriquer \uf0e0 ici', image: 'a.jpg' }]),
  );
  const { omissions } = await useBuilds('slides')('carousels');
  expect(omissions).toMatchObject([{ id: '"Fabriquer → ici"', file: 'a.jpg' }]);
});

it.each<[string, Name, object, object]>([
  ['/trainings', 'trainings', { form_link: 'à venir' }, { id: '9', field: 'form_link' }],
  ['/programs', 'calls', { link: 'à venir' }, { id: '"Un"', field: 'link' }],
])(
  'what cannot be a link in %s is named by each build, until it is one',
  async (at, name, link, where) => {
    const item = { id: 9, title: 'Un', content: 'a' };
    provider.fault = answer(at, json([{ ...item, ...link }]));
    const build = useBuilds(name);
    const list = at.slice(1);
    const omission = { kind: 'field', reason: 'not a link', ...where };
    for (let times = 0; times < 2; times += 1)
      expect((await build(list)).omissions).toEqual([omission]);
    provider.fault = answer(at, json([item]));
    expect((await build(list)).omissions).toBeUndefined();
  },
);
