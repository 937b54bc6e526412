// The details of items, cached and requested again only if they may have changed.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { blog, type Detail } from '../../contract/content/blogs.ts';
import { slugify } from '../../text/slug.ts';
import { plainText } from '../html/plain-text.ts';
import { serverOf } from '../provider/circuit-breaker.ts';
import type { Provider } from '../provider/provider.ts';
import { ProviderError } from '../provider/provider-error.ts';
import { maxRetriesFor } from '../provider/retry-policy.ts';
import { conditionsOf, validatorsOf, type Validators } from '../provider/validators.ts';
import { writeAtomically } from '../../files/write-atomically.ts';
import type { Item } from './items.ts';

/** Increase it when the contract parses the same response differently. */
const VERSION = 2;
/** Milliseconds. Less than a day, so that only the nightly build requests all details. */
const MAX_AGE = 20 * 60 * 60 * 1000;

/** A response in the build cache. */
interface CachedDetail extends Validators {
  version: number;
  /** Ids are only unique per provider. */
  provider: string;
  /** The hash of the item in the list at that time. */
  entry: string;
  /** Milliseconds. */
  askedAt: number;
  detail: Detail;
}

/** The target of the circuit breaker. */
const DETAILS = 'details';

export function openDetails({ settings, clock, ask, circuitBreaker }: Provider) {
  const { publicUrl, providerUrl, detailCacheDir, isRevalidating } = settings;
  const limit = pLimit(4);
  const folderOf = (list: string): string => path.join(detailCacheDir, list);

  /** An item with a modification date is fresh until its entry in the list changes. */
  function isFresh({ askedAt }: CachedDetail, { updated_at: updatedAt }: Item): boolean {
    const age = clock().getTime() - askedAt;
    return updatedAt !== undefined || (age >= 0 && age < MAX_AGE);
  }

  /** An unreadable file only costs a request. */
  async function readCached(file: string): Promise<CachedDetail | undefined> {
    try {
      const cached = JSON.parse(await readFile(file, 'utf8')) as CachedDetail;
      return cached.version === VERSION && cached.provider === publicUrl ? cached : undefined;
    } catch {
      return undefined;
    }
  }

  /** If requests keep failing, items with a fallback are not waited for any more. */
  async function request(
    params: { id: number; slug: string },
    hasFallback: boolean,
    cached: CachedDetail | undefined,
  ): Promise<Validators & { detail: Detail }> {
    const isDown = [DETAILS, serverOf(providerUrl)].some((target) => circuitBreaker.isDown(target));
    if (hasFallback && isDown) {
      const cause = new Error('the provider is down');
      throw new ProviderError(blog.path(params), { kind: 'network', reason: 'unreachable', cause });
    }
    try {
      let validators: Validators = {};
      const detail = await ask(blog, params, hasFallback, async (url, init, fetch) => {
        const headers = { ...init.headers, ...conditionsOf(cached ?? {}) };
        const response = await fetch(url, { ...init, headers });
        validators = response.status === 304 && cached ? cached : validatorsOf(response);
        return response.status === 304 && cached ? Response.json(cached.detail) : response;
      });
      circuitBreaker.recordSuccess(DETAILS);
      const { etag, lastModified } = validators;
      return { detail, etag, lastModified };
    } catch (error) {
      if (error instanceof ProviderError && maxRetriesFor(error.failure)) {
        circuitBreaker.recordFailure(DETAILS);
      }
      throw error;
    }
  }

  return {
    /**
     * @param list the name of the item's list
     * @param hasFallback the published release has the item
     * @throws ProviderError
     */
    async find(list: string, item: Item, hasFallback: boolean): Promise<Detail> {
      const file = path.join(folderOf(list), `${item.id}.json`);
      const entry = createHash('sha256').update(JSON.stringify(item)).digest('base64url');
      const cached = await readCached(file);
      if (cached?.entry === entry && !isRevalidating && isFresh(cached, item)) return cached.detail;
      const { id, slug = slugify(plainText(item.title ?? '')) } = item;
      const answer = await limit(() => request({ id, slug }, hasFallback, cached));
      const askedAt = clock().getTime();
      const now = { version: VERSION, provider: publicUrl, entry, askedAt, ...answer };
      await mkdir(path.dirname(file), { recursive: true });
      await writeAtomically(file, JSON.stringify(now satisfies CachedDetail));
      return answer.detail;
    },

    /** Removes the details of items that are no longer in the list. */
    async removeUnused(list: string, items: readonly Item[]): Promise<void> {
      const needed = new Set(items.map(({ id }) => `${id}.json`));
      const folder = folderOf(list);
      const files = await readdir(folder).catch(() => []);
      for (const file of files) if (!needed.has(file)) await rm(path.join(folder, file));
    },
  };
}

export type Details = ReturnType<typeof openDetails>;
