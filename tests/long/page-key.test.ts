// A page with a key that reads a collection in its frontmatter is refused, through all of Astro.
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCopy, copyPortal } from '../fixtures/changed-portal.ts';
import { startProvider, type Provider } from '../fixtures/provider.ts';

const article = {
  id: 1,
  kind: 'blog',
  slug: 'sujet',
  title: 'Un sujet',
  content: '<p>Du texte.</p>',
  updated_at: '2026-11-01T00:00:00.000Z',
};

let folder = '';
let provider: Provider;

beforeAll(async () => {
  folder = await copyPortal();
  provider = await startProvider({ posts: [article] }, new Map());
  const page = path.join(folder, 'src/pages/blog/[id]/[slug].astro');
  const [frontmatter, query] = ['} = Astro.props;', 'await getArticles();'];
  const source = await readFile(page, 'utf8');
  expect(source).toContain(frontmatter);
  await writeFile(page, source.replace(frontmatter, `${frontmatter}\n${query}`));
});

afterAll(async () => {
  await provider.stop();
  await rm(folder, { recursive: true });
});

it('is refused, with the remedy', async () => {
  await expect(buildCopy(folder, provider.url)).rejects.toThrow(
    'blog/1/sujet.html reads blogs while it is rendered, which its key does not cover: read it in getStaticPaths',
  );
}, 300_000);
