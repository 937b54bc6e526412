import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { publishCommand } from '../../../../../scripts/api/commands/publish.ts';
import { openDatabase } from '../../../../../scripts/api/database/database.ts';
import { migrate } from '../../../../../scripts/api/database/migrate.ts';
import { readSettings } from '../../../../../scripts/lib/settings.ts';
import { freePort } from '../../../../fixtures/free-port.ts';
import { runCli } from '../cli.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';
import { captureLog, rows, serveOver } from '../harness.ts';

const SECRET = `whsec_${btoa('012345678901234567890123')}`;
const item = '---\ntitle: Le four\ncategory: Recherche\nimage: four.jpg\n---\n<p>x</p>';

/** The portal's webhook, and what it was sent. */
async function startWebhook(status = 202, body = '{"id":"b42","status":"queued"}') {
  const calls: unknown[] = [];
  const app = new Hono().post('/hooks/rebuild', ({ req }) => {
    calls.push(req.header('Authorization'));
    return new Response(body, { status });
  });
  return { calls, SITE_URL: (await serveOver({ app })).url };
}

/** An editor's folder with an item and its image; the data lies beside it. */
async function createFolder(source = item) {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'images'));
  for (const name of ['four.jpg', 'images/plan.jpg']) writeFileSync(path.join(folder, name), name);
  const file = path.join(folder, 'four.html');
  writeFileSync(file, source);
  const dataDir = path.join(folder, '.data');
  const db = openDatabase({ file: path.join(dataDir, 'api.db') });
  await migrate(db);
  return {
    folder,
    dataDir,
    publish: (env: Record<string, string>, args = ['blog', file]) =>
      publishCommand(readSettings({ DATA_DIR: dataDir, REBUILD_SECRET: SECRET, ...env }), args),
    posts: () => rows(db, 'posts'),
    stored: (name: string) => readFileSync(path.join(dataDir, 'storage', name), 'utf8'),
  };
}

beforeEach(() => void captureLog());

describe('npm run api -- publish', () => {
  it('stores the item and its image, and has the site rebuilt', async () => {
    const { folder, posts, stored } = await createFolder();
    const { calls, SITE_URL } = await startWebhook();
    const env = { SITE_URL, REBUILD_SECRET: SECRET };
    const { code, stdout } = await runCli(folder, ['publish', 'blog', 'four.html'], env);
    expect(code).toBe(0);
    expect(stdout).toContain('Published blog 1, le-four.');
    expect(stdout).toContain(`${SITE_URL}/hooks/ shows how far it is (b42)`);
    expect(stdout).not.toContain(SECRET);
    expect(calls).toEqual([`Bearer ${SECRET}`]);
    expect(await posts()).toMatchObject([
      { kind: 'blog', slug: 'le-four', title: 'Le four', image: 'four.jpg', category_id: 1 },
    ]);
    expect(stored('four.jpg')).toBe('four.jpg');
  });

  it('takes the secret that the portal server made for itself', async () => {
    const { publish, dataDir } = await createFolder();
    const { calls, SITE_URL } = await startWebhook();
    writeFileSync(path.join(dataDir, 'rebuild-secret'), `${SECRET}\n`);
    await publish({ SITE_URL, REBUILD_SECRET: '' });
    expect(calls).toEqual([`Bearer ${SECRET}`]);
  });

  it('brings images along that lie in another folder or inside the HTML', async () => {
    const html = '<img src="/storage/four.jpg"><img src="/storage/goutte-papier.jpg">';
    const { publish, posts, stored } = await createFolder(
      `---\ntitle: Le four\nimage: images/plan.jpg\n---\n${html}`,
    );
    const { SITE_URL } = await startWebhook();
    await publish({ SITE_URL });
    expect(await posts()).toMatchObject([{ image: 'plan.jpg', content: html }]);
    expect(stored('plan.jpg')).toBe('images/plan.jpg');
    expect(stored('four.jpg')).toBe('four.jpg');
    expect(stored('goutte-papier.jpg')).not.toBe('');
  });

  it.each([
    [[], /^Usage: publish KIND FILE, where KIND is blog, event, training, support/],
    [['article', 'four.html'], /^Usage: publish/],
    [['blog', '/nowhere/four.html'], /^\/nowhere\/four\.html cannot be read/],
  ])('refuses %j', async (args, message) => {
    const { publish } = await createFolder();
    await expect(publish({}, args)).rejects.toThrow(message);
  });

  it('stores nothing when an image is missing, and does not rebuild', async () => {
    const { publish, posts } = await createFolder(item.replace('four.jpg', 'rien.jpg'));
    const { calls, SITE_URL } = await startWebhook();
    await expect(publish({ SITE_URL })).rejects.toThrow(
      /^The image rien\.jpg is neither beside the file nor in /,
    );
    expect(await posts()).toEqual([]);
    expect(calls).toEqual([]);
  });

  it.each([
    [401, '{"message":"no"}', 'it answered 401'],
    [503, '', 'it answered 503'],
    [200, '<!doctype html>', 'it answered 200'],
    [200, '{}', 'it answered 200'],
  ])('tells that the site was not rebuilt: %i %s', async (status, body, why) => {
    const { publish, posts } = await createFolder();
    const { SITE_URL } = await startWebhook(status, body);
    await expect(publish({ SITE_URL })).rejects.toThrow(
      `The item is stored, but the site at ${SITE_URL}/hooks/rebuild was not rebuilt: ${why}. Set SITE_URL and REBUILD_SECRET as it has them.`,
    );
    expect(await posts()).toHaveLength(1);
  });

  it('tells that there is no portal server', async () => {
    const { folder, posts } = await createFolder();
    const env = { SITE_URL: `http://127.0.0.1:${await freePort()}`, REBUILD_SECRET: SECRET };
    const { code, stderr } = await runCli(folder, ['publish', 'blog', 'four.html'], env);
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^The item is stored, but .* was not rebuilt: nothing listens there: .*npm start/,
    );
    expect(await posts()).toHaveLength(1);
  });

  it('tells that there is no secret', async () => {
    const { publish, posts } = await createFolder();
    await expect(publish({ REBUILD_SECRET: '' })).rejects.toThrow(
      /^The item is stored, but no secret for the webhook was found/,
    );
    expect(await posts()).toHaveLength(1);
  });
});
