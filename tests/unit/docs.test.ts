import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../fixtures/cache.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** As GitHub derives them from headings. */
const anchorsIn = (markdown: string): string[] =>
  [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

function leadsSomewhere(page: string, link: string): boolean {
  const [to, anchor] = link.split('#');
  const target = to ? path.join(path.dirname(page), to) : page;
  if (!existsSync(path.join(root, target))) return false;
  return anchor === undefined || anchorsIn(read(target)).includes(anchor);
}

it.each(globSync('{,docs/}*.md', { cwd: root }))('each link in %s leads somewhere', (page) => {
  const links = [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  const dead = links.filter((link) => !link.includes('://') && !leadsSomewhere(page, link));
  expect(dead).toEqual([]);
});
