// The server as a real process, and what is left when it is killed.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { noteDueBuild } from '../../../../../scripts/api/content/due-build.ts';
import { openDatabase, sqliteOf } from '../../../../../scripts/api/database/database.ts';
import { openSession } from '../../../../../scripts/api/accounts/session.ts';
import {
  demoAccount,
  insertDemoMember,
  insertDemoUser,
} from '../../../../../scripts/api/seed/demo-account.ts';
import { blogs } from '../../../../../src/contract/content/items.ts';
import { request } from '../../../../../src/contract/request.ts';
import { submitProject, toFormData } from '../../../../../src/contract/submission/submission.ts';
import { openStore, placeImages, startCli } from '../cli.ts';
import { SECRET, startWebhook } from '../content/folder.ts';
import { images, png } from '../files.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';
import { bearer, insert, insertUser, linkIn, replyOf, rows } from '../harness.ts';
import { university } from '../projects.ts';
import { parseMetrics, valueOf } from '../../../../fixtures/prometheus.ts';
import { startSmtpServer } from '../../../../fixtures/smtp-server.ts';
import { eventually } from '../../../../fixtures/eventually.ts';

const SERVE = ['serve', '--port', '0'];
/** A folder with a candidate, which needs no demo content. */
async function fill() {
  const folder = temporaryFolder();
  const dataDir = path.join(folder, '.data');
  const services = await openStore(dataDir);
  const now = { email_verified_at: null, created_at: new Date().toISOString() };
  const { id } = await insertUser(services, now);
  const token = await openSession(services.db, services.clock(), id);
  await services.db.destroy();
  return { folder, storageDir: services.storageDir, file: path.join(dataDir, 'api.db'), token };
}

describe('npm run api -- serve', () => {
  it('removes no unused accounts where nobody can be told before', async () => {
    const { exit, output } = startCli(temporaryFolder(), SERVE, {
      RETENTION_ACCOUNTS: '24',
      SITE_URL: 'https://hub.example',
      API_PUBLIC_URL: 'https://api.hub.example',
    });
    expect([await exit, output.stderr]).toEqual([
      1,
      expect.stringContaining('RETENTION_ACCOUNTS is set and SMTP_URL is not'),
    ]);
  });

  it('begins with the demo content where there is none, and keeps it', async () => {
    const folder = temporaryFolder();
    placeImages(path.join(folder, '.data/storage'));
    const first = startCli(folder, SERVE);
    const { port, ...ready } = await first.report;
    expect(ready).toEqual({ type: 'ready', outbox: true, demoAccount, demoMember: true });
    const baseUrl = `http://127.0.0.1:${port}`;
    expect(replyOf(await request(blogs, {}, { baseUrl })).items.length).toBeGreaterThan(0);
    // Requests count from the start on.
    const samples = parseMetrics(await (await fetch(`${baseUrl}/metrics`)).text());
    const lists = { route: '/blogs' };
    expect(valueOf(samples, 'http_request_duration_seconds_count', lists)).toBeGreaterThan(0);
    // With a line kept open.
    first.child.kill('SIGTERM');
    expect(await first.exit).toBe(0);
    expect(first.output.stdout).toMatch(/"api\.seeded"[^]*"api\.ready"/);
    // The log of the database is written back into it.
    expect(existsSync(path.join(folder, '.data/api.db-wal'))).toBe(false);

    const second = startCli(folder, SERVE);
    expect(await second.report).toMatchObject({ type: 'ready', demoAccount });
    expect(second.output.stdout).not.toContain('api.seeded');
  });

  it('of a site on the internet begins empty, without an account that everyone knows, and says that no mail is sent', async () => {
    const folder = temporaryFolder();
    const file = path.join(folder, '.data/api.db');
    const internet = { SITE_URL: 'https://hub.example' };
    const empty = startCli(folder, SERVE, internet);
    const { port, ...ready } = await empty.report;
    expect(ready).toEqual({ type: 'ready', outbox: false });
    expect((await fetch(`http://127.0.0.1:${port}/outbox`)).status).toBe(404);
    expect(empty.output.stdout).toContain('no mail is sent: set SMTP_URL');
    expect(empty.output.stdout).toContain('name the proxy in TRUST_PROXY');
    expect(empty.output.stdout).toMatch(/"api\.empty".*npm run api -- seed/);
    expect(await rows(openDatabase({ file }), 'posts')).toEqual([]);
    expect(await rows(openDatabase({ file }), 'users')).toEqual([]);
    empty.child.kill('SIGTERM');
    await empty.exit;

    // It was tried on one machine before.
    const services = await openStore(path.join(folder, '.data'));
    const hash = await services.passwords.hash(demoAccount.password, '');
    await insertDemoUser(services, hash);
    await insertDemoMember(services, hash);
    await openSession(services.db, services.clock(), 1);
    await services.db.destroy();
    const { output, report } = startCli(folder, SERVE, { ...internet, TRUST_PROXY: '127.0.0.1' });
    const login = `http://127.0.0.1:${(await report).port}/login`;
    expect(output.stdout).not.toContain('TRUST_PROXY');
    expect(output.stdout).not.toContain('api.empty');
    const answer = await fetch(login, { method: 'POST', body: JSON.stringify(demoAccount) });
    expect(answer.status).toBe(401);
    expect(await rows(openDatabase({ file }), 'tokens')).toEqual([]);
    expect((await fetch(new URL('/equipe/', login))).status).toBe(404);
  });

  it('does by itself what was left when it was killed: mails, a build that is due', async () => {
    const { folder, file, token } = await fill();
    const { calls, SITE_URL } = await startWebhook();
    const { url: SMTP_URL, deliveries, manners } = await startSmtpServer({ silentAt: 'DATA' });
    const first = startCli(folder, SERVE, { SMTP_URL });
    const { port, ...ready } = await first.report;
    // There is no demo account to name.
    expect(ready).toEqual({ type: 'ready', outbox: false });
    await fetch(`http://127.0.0.1:${port}/email/resend`, { headers: bearer(token) });
    const [mail] = await rows(openDatabase({ file }), 'outbox');
    const link = linkIn({ to: '', subject: '', text: String(mail?.['text']) });
    // The one that it listens on.
    expect(link.port).toBe(String(port));
    await eventually(async () => {
      expect(await rows(openDatabase({ file }), 'outbox')).toMatchObject([{ attempts: 1 }]);
    });
    first.child.kill('SIGKILL');
    await first.exit;
    delete manners.silentAt;
    const db = openDatabase({ file });
    // As if its pause were over.
    await db.updateTable('outbox').set({ next_attempt_at: '2026' }).execute();
    const over = { hash: 'old', user_id: 1, expires_at: '2026-01-01T00:00:00.000Z' };
    await insert({ db }, 'tokens', over);
    // The day was cleared when the first one started.
    await db.deleteFrom('settings').where('name', '=', 'cleared').execute();
    await noteDueBuild(db, 'root', '');
    const env = { SMTP_URL, SITE_URL, REBUILD_SECRET: SECRET };
    const { output, report } = startCli(folder, SERVE, env);
    await report;
    await eventually(() => expect([deliveries.length, calls.length]).toEqual([1, 1]));
    await eventually(async () => {
      expect(await rows(openDatabase({ file }), 'outbox')).toMatchObject([
        { sent_at: expect.any(String), text: '' },
      ]);
    });
    expect(output.stdout).toMatch(/"api.cleared".*"tokens":1,/);
  });

  it('answers a build beside the API that uses a DATA_DIR, and ends when its parent has gone', async () => {
    const { folder } = await fill();
    await startCli(folder, SERVE).report;
    const { child, exit, report } = startCli(folder, [...SERVE, '--build']);
    expect(await report).toMatchObject({ type: 'ready' });
    child.disconnect();
    expect(await exit).toBe(0);
  });
});

const SUBMIT = submitProject.path();

it.each(['newsletter', SUBMIT])(
  'kill -9 at the first answer of %s loses nothing that was acknowledged',
  async (fatal) => {
    const { folder, storageDir, file } = await fill();
    const services = await openStore(path.dirname(file));
    const tokens: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const { id } = await insertUser(services, { email: `${index}@exemple.bj` });
      tokens.push(await openSession(services.db, services.clock(), id));
    }
    await services.db.destroy();

    const { child, exit, report } = startCli(folder, SERVE);
    const { port } = await report;
    const acknowledged: string[] = [];
    const post = async (where: string, name: string, init: RequestInit) => {
      const url = `http://127.0.0.1:${port}/${where}`;
      const { status } = await fetch(url, { method: 'POST', ...init });
      if (status !== 201) return;
      acknowledged.push(name);
      if (where === fatal) child.kill('SIGKILL');
    };
    await Promise.allSettled([
      ...Array.from({ length: 20 }, async (_none, number) => {
        const email = `${number}@exemple.bj`;
        await post('newsletter', email, { body: JSON.stringify({ email }) });
      }),
      ...tokens.map(async (token, number) => {
        const titre_solution = `Projet ${number}`;
        const body = toFormData({ ...university, titre_solution, images: [png()] });
        await post(SUBMIT, titre_solution, { body, headers: bearer(token) });
      }),
    ]);
    expect(await exit).toBeNull();

    const db = openDatabase({ file });
    const check = sqliteOf(db)?.prepare('PRAGMA integrity_check').get();
    expect(check).toEqual({ integrity_check: 'ok' });
    const addresses = (await rows(db, 'outbox')).map((row) => row['recipient']);
    const projects = await rows(db, 'projects');
    const titles = projects.map(({ answers }) => JSON.parse(String(answers)).titre_solution);
    expect([...addresses, ...titles]).toEqual(expect.arrayContaining(acknowledged));
    // What was not acknowledged is there completely or not at all.
    const files = await rows(db, 'project_files');
    expect(files.map((row) => row['project_id'])).toEqual(projects.map(({ id }) => id));
    for (const stored of files) {
      const content = readFileSync(path.join(storageDir, String(stored['path'])));
      expect(content).toEqual(images['image/png']);
    }
    await db.destroy();
  },
);
