import type { Hono } from 'hono';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../../../scripts/api/database/database.ts';
import { storedImages } from '../../../../../scripts/api/content/html.ts';
import { demoAccount } from '../../../../../scripts/api/seed/demo-account.ts';
import { seed } from '../../../../../scripts/api/seed/seed.ts';
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
import { login } from '../../../../../src/contract/account/users.ts';
import { quickPasswords } from '../../../../fixtures/passwords.ts';
import { API, call, createTestApi, replyOf, rows } from '../harness.ts';
import { cookieOf, loginOf, send, visit } from '../team/harness.ts';
import { testDatabase } from '../test-database.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';

const storageDir = temporaryFolder();
const clock = () => new Date('2026-03-10T09:00:00Z');
let db: Database;
let app: Hono;

beforeAll(async () => {
  db = await testDatabase();
  await seed({ db, clock, storageDir, passwords: quickPasswords, isLocal: true });
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
  expect(await rows(db, 'users')).toMatchObject([
    { email, email_verified_at: '2026-03-10T09:00:00.000Z' },
  ]);
  expect(await rows(db, 'projects')).toEqual([]);
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

it('two processes that start on one empty database fill it once', async () => {
  const own = await testDatabase();
  const services = { db: own, clock, storageDir, passwords: quickPasswords, isLocal: true };
  const seeded = await Promise.all([seed(services), seed(services)]);
  expect(seeded.toSorted()).toEqual([false, true]);
  for (const table of ['carousels', 'faqs', 'users', 'members'] as const) {
    expect(await rows(own, table), table).toHaveLength((await rows(db, table)).length);
  }
});
