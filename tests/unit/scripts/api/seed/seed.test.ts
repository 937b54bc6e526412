import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../../../scripts/api/database/database.ts';
import { storedImages } from '../../../../../scripts/api/content/html.ts';
import { findProjects } from '../../../../../scripts/api/projects/list.ts';
import { demoAccount, disableDemoAccount } from '../../../../../scripts/api/seed/demo-account.ts';
import { seed } from '../../../../../scripts/api/seed/seed.ts';
import { localFiles } from '../../../../../scripts/api/storage/local.ts';
import { announcements } from '../../../../../src/contract/content/announcements.ts';
import {
  allBlogsEvents,
  blogs,
  events,
  supports,
  trainings,
} from '../../../../../src/contract/content/items.ts';
import {
  carousels,
  categories,
  eventsCategory,
  programs,
  trainingsCategory,
} from '../../../../../src/contract/content/lists.ts';
import type { List } from '../../../../../src/contract/list.ts';
import { imageUrl } from '../../../../../src/contract/content/storage.ts';
import { projectSubmission } from '../../../../../src/contract/submission/submission.ts';
import { checkStatus } from '../../../../../src/contract/submission/submitted.ts';
import { fileType } from '../../../../../src/pictures/file-type.ts';
import { pdfFault } from '../../../../../src/pictures/pdf.ts';
import { login } from '../../../../../src/contract/account/users.ts';
import { quickPasswords } from '../../../../fixtures/passwords.ts';
import { API, call, captureLog, createTestApi, replyOf, rows } from '../harness.ts';
import { cookieOf, loginOf, send, visit } from '../team/harness.ts';
import { testDatabase } from '../test-database.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';

const storageDir = temporaryFolder();
const files = localFiles(storageDir);
const clock = () => new Date('2026-03-10T09:00:00Z');
let db: Database;
let app: Hono;

beforeAll(async () => {
  db = await testDatabase();
  await seed({ db, clock, files, storageDir, passwords: quickPasswords, isLocal: true });
  app = (await createTestApi({ db, clock, storageDir })).app;
}, 60_000);

/** The items of a list, none of which breaks the contract. */
async function items<Item>(endpoint: Parameters<typeof call<void, void, List<Item>, string>>[1]) {
  const reply = replyOf(await call({ app }, endpoint));
  expect(reply.rejected).toEqual([]);
  return reply.items;
}

describe('the demo content', () => {
  it('is in the order of publication', async () => {
    const dates = (await items(blogs)).map(({ date }) => date);
    expect(dates).not.toContain(undefined);
    expect(dates).toEqual(dates.toSorted());
    const starts = (await items(events)).map(({ start_date }) => start_date);
    expect(starts).not.toContain(undefined);
    expect(starts).toEqual(starts.toSorted());
    expect(dates.at(-1)! <= '2026-03-10').toBe(true);
  });

  it('leads every news card to the page of its kind', async () => {
    const byId = new Map((await items(categories)).map(({ id, name }) => [id, name]));
    const named = async (endpoint: typeof allBlogsEvents) =>
      (await items(endpoint)).map(({ category_id = 0 }) => byId.get(category_id));
    const cards = await named(allBlogsEvents);
    expect(cards).not.toContain(undefined);
    const count = (name: string) => cards.filter((card) => card === name).length;
    expect(count(eventsCategory)).toBe((await items(events)).length);
    expect(count(trainingsCategory)).toBe((await items(trainings)).length);
  });

  it('has every image that it names, and shows none twice', async () => {
    const all = [...(await items(blogs)), ...(await items(events))];
    all.push(...(await items(trainings)), ...(await items(supports)));
    const named = [...all, ...(await items(carousels)), ...(await items(programs))];
    const images = [
      ...named.map(({ image }) => image).filter((image) => image !== undefined),
      ...all.flatMap(({ content }) => storedImages(content ?? '')),
    ];
    expect(images.length).toBeGreaterThan(20);
    expect(images).toHaveLength(new Set(images).size);
    for (const image of images) {
      const { status } = await app.request(imageUrl(image, `${API}/storage`));
      expect(status, image).toBe(200);
    }
  });
});

it('the demo account is verified, has submitted nothing and reads announcements', async () => {
  const { email, password } = demoAccount;
  const { access_token: token } = replyOf(
    await call({ app }, login, { body: { email, password } }),
  );
  expect((await rows(db, 'users'))[0]).toMatchObject({
    email,
    email_verified_at: '2026-03-10T09:00:00.000Z',
  });
  expect(replyOf(await call({ app }, checkStatus, { token })).userProjects.items).toEqual([]);
  const reply = replyOf(await call({ app }, announcements, { token }));
  expect(reply.rejected).toEqual([]);
  expect(reply.items.length).toBeGreaterThanOrEqual(1);
});

it('the demo account enters the team’s space, and changes things there', async () => {
  const api = await createTestApi({ db, clock, storageDir });
  const { email, password } = demoAccount;
  const cookie = cookieOf(await send(api, '/equipe/', loginOf(email, password)));
  expect((await visit(api, '/equipe/journal', { cookie })).status).toBe(200);
});

describe('the projects of a trial', () => {
  it('are what candidates could submit: of all levels, steps and three years, in six domains', async () => {
    const projects = await rows(db, 'projects');
    expect(projects).toHaveLength(12);
    const given = projects.map(({ answers }) => JSON.parse(String(answers)) as object);
    for (const answers of given) {
      expect(v.safeParse(projectSubmission, { ...answers, images: [] }).issues).toBeUndefined();
    }
    const all = (of: (row: Record<string, unknown>) => unknown) => new Set(projects.map(of)).size;
    expect(all((row) => row['niveau_academique'])).toBe(4);
    expect(all((row) => row['step'])).toBe(4);
    expect(all((row) => String(row['created_at']).slice(0, 4))).toBe(3);
    const domains = projects.flatMap((row) => String(row['domains']).split('|').filter(Boolean));
    expect(new Set(domains).size).toBeGreaterThanOrEqual(6);
    const about = await findProjects(db, { q: 'eau' });
    expect(about.ids.length).toBeGreaterThanOrEqual(3);
  });

  it('have pictures and documents that can be opened, in folders that nobody guesses', async () => {
    const stored = await rows(db, 'project_files');
    expect(new Set(stored.map(({ type }) => type)).size).toBe(2);
    for (const { path: name, type, bytes } of stored) {
      expect(name).toMatch(/^projects\/[\da-f-]{36}\/\d-[\w-]+\.(jpg|pdf)$/);
      const content = readFileSync(path.join(storageDir, String(name)));
      expect(content.length).toBe(bytes);
      const file = new File([content], String(name));
      expect(await fileType(file)).toBe(type);
      if (type === 'application/pdf') expect(await pdfFault(file)).toBeUndefined();
    }
    expect(await rows(db, 'removals')).toEqual([]);
  });

  it('are on no site of the internet', async () => {
    const own = await testDatabase();
    await seed({ db: own, clock, files, storageDir, passwords: quickPasswords, isLocal: false });
    expect(await rows(own, 'users')).toEqual([]);
    expect(await rows(own, 'projects')).toEqual([]);
  });

  it('go when a site moves there, and nothing of theirs is left', async () => {
    const api = await createTestApi();
    await seed({ ...api, isLocal: true });
    const stored = (await rows(api.db, 'project_files')).map((row) => String(row['path']));
    expect(stored.length).toBeGreaterThan(12);
    captureLog();
    await disableDemoAccount(api);
    expect(await rows(api.db, 'users')).toMatchObject([
      { email: demoAccount.email, password_hash: '' },
    ]);
    for (const table of ['projects', 'project_steps', 'members'] as const) {
      expect(await rows(api.db, table), table).toEqual([]);
    }
    expect(stored.filter((name) => existsSync(path.join(api.storageDir, name)))).toEqual([]);
  });
});

it('two processes that start on one empty database fill it once', async () => {
  const own = await testDatabase();
  const services = { db: own, clock, files, storageDir, passwords: quickPasswords, isLocal: true };
  const seeded = await Promise.all([seed(services), seed(services)]);
  expect(seeded.toSorted()).toEqual([false, true]);
  for (const table of ['carousels', 'faqs', 'users', 'members', 'projects'] as const) {
    expect(await rows(own, table), table).toHaveLength((await rows(db, table)).length);
  }
});
