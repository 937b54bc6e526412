import { userInfo } from 'node:os';
import { describe, expect, it } from 'vitest';
import { createContentFolder, photo } from '../content/folder.ts';

const article = (title: string) => `---\ntitle: ${title}\nimage: four.jpg\n---\n<p>x</p>`;

describe('npm run api -- unpublish', () => {
  it('puts an item into the trash, with its draft and its images, and names it', async () => {
    const { api, calls, table, images } = await createContentFolder({
      'four.jpg': await photo(),
      'four.html': article('Le four'),
    });
    await api('publish', 'blog', 'four.html');
    const { stdout } = await api('unpublish', 'blog', 'le-four');
    expect(stdout).toMatch(
      /^Put into the trash blog 1, le-four: Le four\nThe site is being rebuilt/,
    );
    const who = userInfo().username;
    const subject = 'Article «\u00a0Le four\u00a0»';
    expect(await table('posts')).toEqual([]);
    expect(await table('trash')).toMatchObject([
      { row_id: '1', title: 'Le four', removed_by: who },
    ]);
    expect((await table('journal')).at(-1)).toMatchObject({ who, action: 'item.trashed', subject });
    expect(images()).toHaveLength(1);
    expect(calls).toHaveLength(2);
  });

  it('says where the slugs are, and removes nothing', async () => {
    const { api, calls, table } = await createContentFolder({
      'four.html': '---\ntitle: Le four\n---\n<p>x</p>',
    });
    await api('publish', 'blog', 'four.html');
    const lists = 'npm run api -- published lists the slugs.';
    for (const [args, message] of [
      [['blog', 'Le Four !'], `There is no blog Le Four !: ${lists}`],
      [['event', 'le-four'], 'There is no event le-four: npm run'],
    ] as const)
      expect((await api('unpublish', ...args)).stderr).toContain(message);
    expect(await table('posts')).toHaveLength(1);
    expect(calls).toHaveLength(1);
  });
});

describe('npm run api -- published', () => {
  it('lists the items, and prints one as publish takes it', async () => {
    const whole = `---
title: "Le four : suite"
slug: le-four
extract: Bref
category: Formations
image: four.jpg
start_date: 2027-02-01
start_time: 09:00
end_date: 2027-02-02
status: a_venir
form_link: https://forms.example/four
---
<p>Un</p>
---
<p>Deux</p>
`;
    const { api, write, table } = await createContentFolder({
      'four.jpg': await photo(),
      'four.html': whole,
      'cafe.html': '---\ntitle: Café\ndate: 2027-01-01\n---\n<p>x</p>',
    });
    expect((await api('published')).stdout).toMatch(
      /^There is none yet: see .*publish --help\.\n$/,
    );
    await api('publish', 'training', 'four.html');
    await api('publish', 'blog', 'cafe.html');
    expect((await api('published')).stdout).toBe(
      '   1  training  le-four  Le four : suite\n   2  blog      cafe  Café\n',
    );
    expect((await api('published', 'blog')).stdout).toBe('   2  blog      cafe  Café\n');
    const { stdout } = await api('published', 'training', 'le-four');
    expect(stdout).toContain('\nstart_time: 09:00\n');
    const before = await table('posts');
    write('again.html', stdout);
    expect((await api('publish', 'training', 'again.html')).stdout).toContain('Already published');
    expect(await table('posts')).toEqual(before);
  });
});
