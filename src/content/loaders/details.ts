// The items' own pages at the provider, each asked for again only when it may have changed.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { blog, type Detail } from '../../contract/blogs.ts';
import { slugify } from '../../text/slug.ts';
import { plainText } from '../html/plain-text.ts';
import { isDown, serverOf, tellAnswer, tellOutage } from '../outages.ts';
import { ask, ProviderError, worthRetrying } from '../provider.ts';
import { detailCacheDir, isRevalidating, providerUrl, publicUrl } from '../settings.ts';
import { conditionsOf, validatorsOf, type Validators } from '../validators.ts';
import { writeWhole } from '../write-whole.ts';
import type { Item } from './items.ts';

/** Raise it when the contract reads the same answer as another detail. */
const VERSION = 1;
/** Milliseconds. Less than a day, so that the nightly build asks, and no editor waits for it. */
const MAX_AGE = 20 * 60 * 60 * 1000;

/** What was answered, as it lies in the build cache. */
interface Kept extends Validators {
  version: number;
  /** Another provider's item of this id is another item. */
  provider: string;
  /** The hash of the list's entry at that time. */
  entry: string;
  /** Milliseconds. */
  askedAt: number;
  detail: Detail;
}

const atOnce = pLimit(4);

/**
 * @param list the name of the list that has the item
 * @param copied the release online has the item
 * @throws ProviderError
 */
export async function detailOf(list: string, item: Item, copied: boolean): Promise<Detail> {
  const file = path.join(folderOf(list), `${item.id}.json`);
  const entry = createHash('sha256').update(JSON.stringify(item)).digest('base64url');
  const kept = await readKept(file);
  if (kept?.entry === entry && !isRevalidating() && isFresh(kept, item)) return kept.detail;
  const { id, slug = slugify(plainText(item.title ?? '')) } = item;
  const answer = await atOnce(() => askDetail({ id, slug }, copied, kept));
  const now = { version: VERSION, provider: publicUrl(), entry, askedAt: Date.now(), ...answer };
  await mkdir(path.dirname(file), { recursive: true });
  await writeWhole(file, JSON.stringify(now satisfies Kept));
  return answer.detail;
}

/** Details of items that the list no longer has. */
export async function dropDetails(list: string, items: readonly Item[]): Promise<void> {
  const needed = new Set(items.map(({ id }) => `${id}.json`));
  const folder = folderOf(list);
  const files = await readdir(folder).catch(() => []);
  for (const file of files) if (!needed.has(file)) await rm(path.join(folder, file));
}

const folderOf = (list: string): string => path.join(detailCacheDir(), list);

/** Where the entry tells when the item was last changed, it is believed for as long as it stays. */
function isFresh({ askedAt }: Kept, { updated_at: updatedAt }: Item): boolean {
  const age = Date.now() - askedAt;
  return updatedAt !== undefined || (age >= 0 && age < MAX_AGE);
}

/** What can not be read only costs a call. */
async function readKept(file: string): Promise<Kept | undefined> {
  try {
    const kept = JSON.parse(await readFile(file, 'utf8')) as Kept;
    return kept.version === VERSION && kept.provider === publicUrl() ? kept : undefined;
  } catch {
    return undefined;
  }
}

const DETAILS = 'details';

/** When they all fail, those that have a copy are not waited for, each for itself. */
async function askDetail(
  params: { id: number; slug: string },
  copied: boolean,
  kept: Kept | undefined,
): Promise<Validators & { detail: Detail }> {
  if (copied && (isDown(DETAILS) || isDown(serverOf(providerUrl())))) {
    const cause = new Error('the provider is down');
    throw new ProviderError(blog.path(params), { kind: 'network', reason: 'unreachable', cause });
  }
  try {
    let validators: Validators = {};
    const detail = await ask(blog, params, copied, async (url, init, fetch) => {
      const headers = { ...init.headers, ...conditionsOf(kept ?? {}) };
      const response = await fetch(url, { ...init, headers });
      validators = response.status === 304 && kept ? kept : validatorsOf(response);
      return response.status === 304 && kept ? Response.json(kept.detail) : response;
    });
    tellAnswer(DETAILS);
    const { etag, lastModified } = validators;
    return { detail, etag, lastModified };
  } catch (error) {
    if (error instanceof ProviderError && worthRetrying(error.failure)) tellOutage(DETAILS);
    throw error;
  }
}
