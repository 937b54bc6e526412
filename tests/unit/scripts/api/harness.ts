// A fresh embedded API per test: a database in memory, a clock that a test moves, mails in an array.
import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import type { Hono } from 'hono';
import { expect, onTestFinished, vi } from 'vitest';
import { createApp } from '../../../../scripts/api/app.ts';
import { sql, type Insertable } from 'kysely';
import type { Database } from '../../../../scripts/api/database/database.ts';
import type { Tables } from '../../../../scripts/api/database/tables.ts';
import { createApiMetrics } from '../../../../scripts/api/metrics.ts';
import { decide, type Decision } from '../../../../scripts/api/projects/decide.ts';
import { newestOf, stepChanges } from '../../../../scripts/api/projects/queries.ts';
import type { Mail, MailRequest, Services } from '../../../../scripts/api/services.ts';
import { openSession } from '../../../../scripts/api/accounts/session.ts';
import { inMinutes } from '../../../../scripts/lib/time.ts';
import { insertUser as addUser, type User } from '../../../../scripts/api/accounts/users.ts';
import { limits } from '../../../../scripts/api/http/limits.ts';
import { createClient } from '../../../../scripts/lib/client-address.ts';
import type { Endpoint, Input } from '../../../../src/contract/endpoint.ts';
import type { Failure } from '../../../../src/contract/failure.ts';
import { request, type Answer } from '../../../../src/contract/request.ts';
import { register } from '../../../../src/contract/account/register.ts';
import { login } from '../../../../src/contract/account/users.ts';
import { serveApp, testServices } from '../../../fixtures/embedded-api.ts';
import { quickPasswords } from '../../../fixtures/passwords.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';
import { testDatabase } from './test-database.ts';

export const SITE = 'http://127.0.0.1:4321';
export const API = 'http://127.0.0.1:8787';
export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

export const PASSWORD = 'Akwaba-2026';
const PASSWORD_HASH = await quickPasswords.hash(PASSWORD, '');

/** Passwords that are checked after this work, which may fail. */
export const checkedAfter = (work: () => unknown): Services['passwords'] => ({
  ...quickPasswords,
  async matches(...args) {
    await work();
    return quickPasswords.matches(...args);
  },
});

export interface TestApi extends Services {
  app: Hono;
  mails: Mail[];
  /** Moves the clock, which otherwise stands still. */
  pass: (milliseconds: number) => void;
}

export async function createTestApi(overrides: Partial<Services> = {}): Promise<TestApi> {
  let now = Date.parse('2026-03-10T09:00:00Z');
  const mails: Mail[] = [];
  const storageDir = overrides.storageDir ?? temporaryFolder();
  const services = testServices({
    db: overrides.db ?? (await testDatabase()),
    clock: () => new Date(now),
    mail: async (_db, { to, minutes, write }) =>
      void mails.push({ to, ...(await write(inMinutes(new Date(now), minutes))) }),
    metrics: createApiMetrics({ dataDir: temporaryFolder(), metricsToken: undefined }),
    siteUrl: SITE,
    apiUrl: API,
    storageDir,
    arrivalsDir: temporaryFolder(),
    limits: { fileBytes: 20_000, submissionBytes: 100_000, files: 3, totalBytes: 1e12 },
    ...createClient(['127.0.0.1']),
    outbox: true,
    ...overrides,
  });
  const pass = (milliseconds: number) => void (now += milliseconds);
  return { ...services, app: createApp(services), mails, pass };
}

/** The rights of a file or a folder, as `chmod` writes them. */
export const rights = (file: string): string => (statSync(file).mode & 0o777).toString(8);

/** One call of the contract, to an app in process or to a server's address. */
export function call<Params, Body, Reply, Code extends string>(
  api: { app: Hono },
  endpoint: Endpoint<Params, Body, Reply, Code>,
  input: Partial<{ params: Params; body: Body; token: string }> = {},
): Promise<Answer<Reply, Code>> {
  const { params, body, token } = input;
  return request(endpoint, { params, body } as Input<Params, Body>, {
    baseUrl: API,
    token,
    fetch: (url, init) => api.app.request(url, init),
  });
}

export function replyOf<Reply>(answer: Answer<Reply, string>): Reply {
  if (!answer.ok) throw new Error(JSON.stringify(answer.failure));
  return answer.reply;
}

type Refused<Code extends string> = Extract<Failure<Code>, { kind: 'refused' }>;

export function refusalOf<Code extends string>(answer: Answer<unknown, Code>): Refused<Code> {
  if (answer.ok || answer.failure.kind !== 'refused') throw new Error(JSON.stringify(answer));
  return answer.failure;
}

export const person = {
  first_name: 'Sènan',
  last_name: 'Akplogan',
  phone: '+229 01 97 12 34 56',
  email: 'senan@exemple.bj',
  userType: 'etudiant',
  radioGender: 'F',
  password: PASSWORD,
  confirmedPassword: PASSWORD,
  checkBox: true,
} as const;

/** A registration through the API. */
export async function registerAs(api: TestApi, changes: Partial<Record<string, string>> = {}) {
  return replyOf(await call(api, register, { body: { ...person, ...changes } }));
}

/** A log-in through the API. */
export const loginAs = (api: TestApi, email: string = person.email, password: string = PASSWORD) =>
  call(api, login, { body: { email, password } });

type UserRow = Partial<Omit<User, 'id'> & { created_at: string }>;

/** A verified user with PASSWORD, put straight into the database. */
export const insertUser = (api: Pick<Services, 'db'>, changes: UserRow = {}): Promise<User> =>
  addUser(api.db, {
    first_name: person.first_name,
    last_name: person.last_name,
    email: person.email,
    phone: person.phone,
    gender: person.radioGender,
    user_type: person.userType,
    password_hash: PASSWORD_HASH,
    email_verified_at: '2026-01-01T00:00:00.000Z',
    created_at: '2026-01-01T00:00:00.000Z',
    ...changes,
  });

/** A project of nothing but its step, put straight into the database. */
export const insertProject = async (
  { db }: Pick<Services, 'db'>,
  user_id: number,
  step = 1,
): Promise<number> => {
  const project = { niveau_academique: 'master', answers: '{}', created_at: '2026' };
  const { id } = await db
    .insertInto('projects')
    .values({ ...project, user_id, step })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Another member decides about a project, having seen all of it. */
export async function decideAbout(
  api: Services,
  id: number,
  decision: Partial<Decision> & Pick<Decision, 'step'>,
) {
  const seen = newestOf(await stepChanges(api.db, id));
  const usual = { message: '', silent: false, by: 'Bio', seen, corrects: 0 };
  return decide(api, id, { ...usual, ...decision });
}

/** Puts rows into a table. */
export const insert = <Name extends keyof Tables>(
  { db }: Pick<Services, 'db'>,
  table: Name,
  ...values: Insertable<Tables[Name]>[]
): Promise<unknown> =>
  db
    .insertInto(table as 'settings')
    .values(values as never)
    .execute();

/** A row of a file, which is not stored. */
export const insertFile = (
  api: Pick<Services, 'db'>,
  project_id: number,
  changes: Partial<Insertable<Tables['project_files']>> = {},
) => {
  const file = { path: randomUUID(), position: 0, name: 'a.png', type: 'image/png', bytes: 1 };
  return insert(api, 'project_files', { project_id, ...file, ...changes });
};

/** An article, unless it says otherwise. */
export const insertPost = (
  api: Pick<Services, 'db'>,
  post: Partial<Insertable<Tables['posts']>> & { slug: string },
) => {
  const article = { kind: 'blog', content: '<p>x</p>', revision: 'r' } as const;
  return insert(api, 'posts', { ...article, title: `Titre ${post.slug}`, ...post });
};

/** Puts addresses on the list of the newsletter. */
export const subscribe = (api: Pick<Services, 'db'>, ...emails: string[]) => {
  const created_at = '2026-03-10T09:00:00.000Z';
  return insert(api, 'newsletter', ...emails.map((email) => ({ email, created_at })));
};

/** A user with an open session. */
export async function signIn(
  api: TestApi,
  changes: UserRow = {},
): Promise<{ user: User; token: string }> {
  const user = await insertUser(api, changes);
  return { user, token: await openSession(api.db, api.clock(), user.id) };
}

/** A fresh API, with such a user. */
export async function signedIn(changes: UserRow = {}, overrides: Partial<Services> = {}) {
  const api = await createTestApi(overrides);
  return { api, ...(await signIn(api, changes)) };
}

/** In the order of the first column. */
export const rows = async (
  db: Database,
  table: keyof Tables,
): Promise<Record<string, unknown>[]> => {
  const query = sql<Record<string, unknown>>`select * from ${sql.table(table)} order by 1`;
  return (await query.execute(db)).rows;
};

/** A request as broken as the test wants it. */
export const post = (api: TestApi, where: string, body: BodyInit, headers: HeadersInit = {}) =>
  api.app.request(`${API}${where}`, { method: 'POST', body, headers });

export const postJson = (api: TestApi, where: string, body: unknown) =>
  post(api, where, JSON.stringify(body), { 'Content-Type': 'application/json' });

/** A limit that a test reaches sooner. For APIs that are created later. */
export function lowerLimit(name: keyof typeof limits, attempts: number): void {
  changeUntilEnd(limits[name], { attempts });
}

/** Until the test ends. */
export function changeUntilEnd<Target extends object>(
  target: Target,
  changes: Partial<Target>,
): void {
  const before = { ...target };
  onTestFinished(() => void Object.assign(target, before));
  Object.assign(target, changes);
}

/** As a proxy on this machine passes on what a client sends. */
export const postFrom = (api: TestApi, client: string, where: string, body: unknown) =>
  api.app.request(
    `${API}${where}`,
    { method: 'POST', body: JSON.stringify(body), headers: { 'X-Forwarded-For': client } },
    { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
  );

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** A 422 as Laravel writes it: a message, and a list of messages for each of exactly these fields. */
export async function expectInvalid(response: Response, ...fields: string[]): Promise<void> {
  const body = (await response.json()) as { message: unknown; errors: Record<string, unknown> };
  expect({ status: response.status, fields: Object.keys(body.errors).sort() }).toEqual({
    status: 422,
    fields: fields.sort(),
  });
  expect(body.message).toEqual(expect.stringMatching(/\S/));
  for (const messages of Object.values(body.errors)) {
    expect(messages).toEqual([expect.stringMatching(/\S/)]);
  }
}

/** Resolves when the API has finished its work after an answer. */
export const afterAnswer = (): Promise<void> => setImmediate();

/** Every account, as if the links in the mails had been opened. */
export const verifyAll = async ({ db }: Pick<Services, 'db'>): Promise<void> => {
  await db.updateTable('users').set({ email_verified_at: '2026-03-10T09:00:00.000Z' }).execute();
};

/** The link in a mail's text. */
export const linkIn = (mail: Mail | undefined): URL => new URL(/https?:\S+/.exec(mail!.text)![0]);

/** What stands behind the `#` of a link. */
export const secretIn = ({ hash }: URL) => new URLSearchParams(hash.slice(1));

/** A request for a mail of a few words. */
export const mailTo = (to: string, changes: Partial<MailRequest & Mail> = {}): MailRequest => {
  const { subject = 'Bonjour', text = 'Bonjour', ...rest } = changes;
  const write = () => ({ subject, text });
  return { to, purpose: 'reset', network: '192.0.2.1', minutes: 60, write, ...rest };
};

/** The app behind a real socket. */
export async function serveOver({ app }: { app: Pick<Hono, 'fetch'> }) {
  const { stop, ...served } = await serveApp(app.fetch);
  onTestFinished(stop);
  return served;
}

/** What is logged from now on, instead of on the screen. */
export function captureLog(): string[] {
  const lines: string[] = [];
  const spy = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
  onTestFinished(() => spy.mockRestore());
  return lines;
}
