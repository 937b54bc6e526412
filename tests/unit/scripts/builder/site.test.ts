// Sites of three pages, from a bundle that renders them without Astro.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PathWithRoute } from 'astro';
import { expect, it, vi } from 'vitest';
import { makeSite } from '../../../../scripts/builder/site.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';

const pages = ['/', '/cgu', '/hors-ligne'].map(
  (pathname) => ({ pathname, route: { type: 'page' }, cacheKey: 'key' }) as PathWithRoute,
);

async function createBuilder(body = '') {
  const root = temporaryFolder();
  await mkdir(path.join(root, 'client'));
  let builds = 0;
  let rendered: string[] = [];
  const bundle = {
    client: path.join(root, 'client'),
    clientFiles: {},
    findPaths: async () => pages,
    render: async ({ pathname }: URL) => {
      rendered.push(pathname);
      return new Response(`<!doctype html>${body}${pathname.repeat(99)}`);
    },
  };
  return async (last?: string) => {
    const folder = path.join(root, `release-${(builds += 1)}`);
    rendered = [];
    const files = await makeSite({
      bundle,
      fingerprint: 'code',
      siteUrl: 'https://hub.example',
      dataDir: root,
      folder,
      last,
    });
    return { folder, files, rendered };
  };
}

it('an image that a page names and the build cache lacks is logged, and the build goes on', async () => {
  const build = await createBuilder('<img src="/images/0123456789abcdef-360.webp">');
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect((await build()).files).toHaveProperty('_headers');
  expect(warn.mock.calls.join()).toBe(
    'image 0123456789abcdef-360.webp is on a page but not in the build cache',
  );
  warn.mockRestore();
});

it('renders no page again whose key is the same', async () => {
  const build = await createBuilder();
  const first = await build();
  expect(first.rendered.length).toBe(pages.length);
  expect(await build(first.folder)).toMatchObject({ files: first.files, rendered: [] });
});

it.each([
  [
    'of other code or settings',
    (text: string) => JSON.stringify({ ...(JSON.parse(text) as object), fingerprint: 'other' }),
  ],
  ['cut off', (text: string) => text.slice(0, 99)],
])('uses nothing of a last site whose record is %s', async (_, change) => {
  const build = await createBuilder();
  const first = await build();
  const record = path.join(first.folder, 'build-manifest.json');
  await writeFile(record, change(await readFile(record, 'utf8')));
  for (const file of ['site/cgu.html', 'site/cgu.html.br']) {
    await rm(path.join(first.folder, file));
    await writeFile(path.join(first.folder, file), 'of another version');
  }
  const second = await build(first.folder);
  expect(second.files).toEqual(first.files);
  expect(second.rendered.length).toBe(pages.length);
});
