import { writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../../../fixtures/free-port.ts';
import { createFolder } from '../cli.ts';
import { createContentFolder, photo, SECRET, startWebhook } from '../content/folder.ts';
import { rows } from '../harness.ts';

const item = '---\ntitle: Le four\ncategory: Recherche\nimage: four.jpg\n---\n<p>x</p>';
const plain = '---\ntitle: Le four\n---\n<p>x</p>';

describe('npm run api -- publish', () => {
  it('stores the item and its images, and has the site rebuilt', async () => {
    const { api, calls, table, stored, images } = await createContentFolder({
      'four.jpg': await photo(),
      'plan.jpg': await photo('#112233'),
      'four.html': `${item}<img src="plan.jpg" alt="">`,
    });
    const { code, stdout } = await api('publish', 'blog', 'four.html');
    expect(code).toBe(0);
    expect(stdout).toContain('Published blog 1, le-four. Recherche is a new category.\n');
    expect(stdout).toMatch(/\/hooks\/ shows how far it is \(b42\)/);
    expect(stdout).not.toContain(SECRET);
    expect(calls).toEqual([`Bearer ${SECRET}`]);
    const [image = '', plan] = images();
    expect(await table('posts')).toMatchObject([
      {
        kind: 'blog',
        slug: 'le-four',
        title: 'Le four',
        image,
        category_id: 1,
        content: `<p>x</p><img src="/storage/${plan}" alt="">`,
      },
    ]);
    expect(stored(image).includes('Afi Dossou')).toBe(false);
  });

  it('updates an item, whose id stays, and keeps what it was, with its images', async () => {
    const { api, write, table, images } = await createContentFolder({
      'four.jpg': await photo(),
      'neuf.jpg': await photo('#112233'),
      'four.html': item,
    });
    await api('publish', 'blog', 'four.html');
    const [before] = await table('posts');
    expect((await api('publish', 'blog', 'four.html')).stdout).toContain(
      'Already published: blog 1, le-four.\n',
    );
    expect(await table('posts')).toEqual([before]);
    write('four.html', item.replace('four.jpg', 'neuf.jpg'));
    const { stdout } = await api('publish', 'blog', 'four.html');
    expect(stdout).toContain('Updated blog 1, le-four: its id and address stay.\n');
    const [four, neuf] = images();
    expect(await table('posts')).toMatchObject([{ id: 1, image: neuf }]);
    const who = userInfo().username;
    const subject = 'Article «\u00a0Le four\u00a0»';
    expect(await table('journal')).toMatchObject([
      { who, action: 'item.published', subject },
      { who, action: 'row.added', subject: 'Catégories n°\u00a01', after: 'Recherche' },
      { who, action: 'item.published', subject, before: expect.stringContaining('four-') },
    ]);
    expect(await table('post_versions')).toMatchObject([
      { post_id: 1, published_by: who, fields: expect.stringContaining(four!) },
      { post_id: 1, published_by: who, fields: expect.stringContaining(neuf!) },
    ]);
  });

  it('puts events and trainings where the home page looks for them', async () => {
    const { api, table } = await createContentFolder({ 'four.html': plain });
    for (const kind of ['event', 'training', 'support', 'blog']) {
      expect((await api('publish', kind, 'four.html')).code).toBe(0);
    }
    expect(await table('categories')).toEqual([
      { id: 1, name: 'Evènements' },
      { id: 2, name: 'Formations' },
    ]);
    expect((await table('posts')).map((row) => row['category_id'])).toEqual([1, 2, null, null]);
  });

  it.each([
    [['article', 'four.html'], /^KIND is blog, event, training or support, not article: see/],
    [['blog', '/nowhere/four.html'], /^\/nowhere\/four\.html cannot be read: check the path\.\n$/],
    [['blog', 'four.html'], /^The image four\.jpg is neither beside the file nor in /],
  ])('refuses %j, stores nothing and does not rebuild', async (args, message) => {
    const { api, table, calls } = await createContentFolder({ 'four.html': item });
    const { code, stdout, stderr } = await api('publish', ...args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(message);
    expect(await table('posts')).toEqual([]);
    expect(calls).toEqual([]);
  });
});

describe('the portal', () => {
  /** Publishes an item, which is stored whatever becomes of the site. */
  async function publishWith(env: Record<string, string>, ownSecret?: string) {
    const { run, db, folder } = await createFolder({ REBUILD_SECRET: SECRET, ...env });
    const file = path.join(folder, 'four.html');
    writeFileSync(file, plain);
    if (ownSecret) writeFileSync(path.join(folder, '.data/rebuild-secret'), `${ownSecret}\n`);
    const { stderr } = await run('publish', 'blog', file);
    expect(await rows(db, 'posts')).toHaveLength(1);
    const [due] = (await rows(db, 'settings')).filter(({ name }) => name === 'due_build');
    return { stderr, due: due?.['value'] };
  }

  it('is told with the secret that it made for itself', async () => {
    const { calls, SITE_URL } = await startWebhook();
    await publishWith({ SITE_URL, REBUILD_SECRET: '' }, SECRET);
    expect(calls).toEqual([`Bearer ${SECRET}`]);
  });

  it.each([
    [401, '{"message":"no"}'],
    [200, '<!doctype html>'],
    [200, '{}'],
  ])('may refuse to rebuild: %i %s', async (status, body) => {
    const { SITE_URL } = await startWebhook(status, body);
    const { stderr, due } = await publishWith({ SITE_URL });
    expect(stderr).toBe(
      `The change is stored, but the site at ${SITE_URL}/hooks/rebuild was not rebuilt: it answered ${status}. Set SITE_URL and REBUILD_SECRET as it has them.\n`,
    );
    // The API asks again.
    expect(due).toMatch(/\s: Article «\sLe four\s»$/);
  });

  it('may not be there, or have no secret', async () => {
    const SITE_URL = `http://127.0.0.1:${await freePort()}`;
    const stored = 'The change is stored, but .* was not rebuilt';
    expect((await publishWith({ SITE_URL })).stderr).toMatch(
      new RegExp(`^${stored}: nothing listens there: .*npm start`),
    );
    expect((await publishWith({ REBUILD_SECRET: '' })).stderr).toMatch(
      new RegExp(`^${stored}: no secret for the webhook`),
    );
  });
});
