// The content as a build reads it: the real embedded API behind a real server, its storage in
// a temporary folder, and Astro's part of a loader's work.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { Selectable, Updateable } from 'kysely';
import type { Database } from '../../../scripts/api/database/database.ts';
import type { Tables } from '../../../scripts/api/database/tables.ts';
import type { Item } from '../../../scripts/api/content/item.ts';
import type { Kind } from '../../../scripts/api/content/kinds.ts';
import { putItem } from '../../../scripts/api/content/publish.ts';
import { openContent, type Content } from '../../../src/content/content.ts';
import type { ProviderOptions } from '../../../src/content/provider/provider.ts';
import { defaultRetryPolicy } from '../../../src/content/provider/retry-policy.ts';
import { readContentSettings } from '../../../src/content/provider/settings.ts';
import { randomId } from '../../../src/text/random-id.ts';
import { embeddedApi, serveApp } from '../../fixtures/embedded-api.ts';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';
import { testDatabase } from '../scripts/api/test-database.ts';

export const PUBLIC_URL = 'https://api.hub.example';
const publishedAt = () => new Date('2026-11-20T09:00:00Z');

type Fault = (request: Request) => Response | Promise<Response> | undefined;

type Environment = Partial<
  Record<'CURRENT_YEAR_URL' | 'LISTS_DIR' | 'LAST_LISTS_DIR' | 'REVALIDATE', string>
> &
  Record<
    | 'API_URL'
    | 'API_BUILD_URL'
    | 'STORAGE_URL'
    | 'DATA_DIR'
    | 'CONTRACT_VERSION'
    | 'CONTENT_VERSION',
    string
  >;

export interface Provider {
  db: Database;
  storageDir: string;
  dataDir: string;
  /** Where the build reaches it: at another port in each test. */
  url: string;
  /** What the build script sets. */
  env: Environment;
  /** The clock of the build. */
  clock: () => Date;
  /** Method and path of every call, in order. */
  calls: string[];
  /** Intercepts calls between the build and the API, until the next test. */
  fault: Fault | undefined;
  /** The same provider at another port. */
  move(): Promise<void>;
  /** From now on connections are refused. */
  stop(): Promise<void>;
}

/** The options of a build. */
export function buildOptions(
  { env, clock }: Provider,
  options: Partial<ProviderOptions> = {},
): ProviderOptions {
  return {
    settings: readContentSettings(env),
    fetch,
    clock,
    log: { warn: () => {} },
    retryPolicy: { ...defaultRetryPolicy, firstPause: 1 },
    onThrottled: () => {},
    ...options,
  };
}

/** The content of one build. */
export const openBuild = (provider: Provider, options: Partial<ProviderOptions> = {}): Content =>
  openContent(buildOptions(provider, options));

/** A fresh provider and an empty build cache before each test. */
export function useProvider(): Provider {
  const provider: Provider = {} as Provider;
  let stop: () => Promise<void>;

  async function start(): Promise<void> {
    const { db, storageDir } = provider;
    const app = embeddedApi({ db, storageDir, clock: publishedAt, apiUrl: PUBLIC_URL });
    const answer = async (request: Request) => {
      provider.calls.push(`${request.method} ${new URL(request.url).pathname}`);
      return provider.fault?.(request) ?? app.fetch(request);
    };
    const server = await serveApp(answer);
    ({ stop } = server);
    provider.url = server.url;
    provider.env.API_BUILD_URL = provider.url;
    provider.env.STORAGE_URL = `${provider.url}/storage`;
  }

  beforeEach(async () => {
    const folder = temporaryFolder();
    const [storageDir, dataDir] = [path.join(folder, 'storage'), path.join(folder, 'data')];
    await mkdir(storageDir);
    Object.assign(provider, {
      db: await testDatabase(),
      storageDir,
      dataDir,
      calls: [],
      fault: undefined,
      async move() {
        await stop();
        await start();
      },
      stop: () => stop(),
      env: {
        API_URL: PUBLIC_URL,
        DATA_DIR: dataDir,
        CONTRACT_VERSION: 'tests',
        CONTENT_VERSION: 'tests',
      },
      clock: () => new Date(),
    });
    await start();
  });
  afterEach(async () => {
    await stop();
    // What a test has not waited for may still be writing.
    await rm(path.dirname(provider.dataDir), { recursive: true, maxRetries: 5 });
  });
  return provider;
}

/** Publishes an item, or changes it. Returns its id. */
export async function put(
  { db }: Provider,
  kind: Kind,
  item: Partial<Item> & { slug: string },
  now = publishedAt(),
): Promise<number> {
  const whole = {
    title: item.slug,
    extract: null,
    category: null,
    image: null,
    image_alt: null,
    date: null,
    start_date: null,
    end_date: null,
    location: null,
    status: null,
    form_link: null,
    content: '<p>Texte.</p>',
    ...item,
  };
  return putItem(db, kind, whole, now);
}

type Which = Partial<Pick<Selectable<Tables['posts']>, 'id' | 'kind' | 'slug'>>;

/** Changes posts as they are stored, in ways that no item can. */
export async function edit({ db }: Provider, which: Which, changes: Updateable<Tables['posts']>) {
  await db
    .updateTable('posts')
    .set({ ...changes, revision: randomId() })
    .where((posts) => posts.and(which))
    .execute();
}

export async function unpublish({ db }: Provider, which: Which): Promise<void> {
  await db
    .deleteFrom('posts')
    .where((posts) => posts.and(which))
    .execute();
}

/** Puts a file into the provider's storage area. */
export async function store({ storageDir }: Provider, name: string, data: Buffer | string) {
  const file = path.join(storageDir, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, data);
}

/** Answers calls of one path, as often as given, and lets the others through. */
export function answer(pathname: string, reply: () => Response, times = Infinity): Fault {
  return (request) => {
    if (new URL(request.url).pathname !== pathname || times <= 0) return undefined;
    times -= 1;
    return reply();
  };
}

/** The first answer that one of them gives. */
export const firstOf =
  (...faults: (Fault | undefined)[]): Fault =>
  (request) =>
    faults.map((fault) => fault?.(request)).find(Boolean);

/** A function that makes answers of this status. */
export const status =
  (code: number, body = ''): (() => Response) =>
  () =>
    new Response(body, { status: code });

export const json =
  (body: unknown): (() => Response) =>
  () =>
    Response.json(body);
