// The details of items, cached and requested again only if they may have changed.
import path from 'node:path';
import pLimit from 'p-limit';
import { blog, type Detail } from '../../contract/content/items.ts';
import type { Failure } from '../../contract/failure.ts';
import type { Answer } from '../../contract/request.ts';
import { slugify } from '../../text/slug.ts';
import { digestOf } from '../digests.ts';
import { plainText } from '../html/plain-text.ts';
import { removeOthers } from '../json-files.ts';
import { serverOf } from '../provider/circuit-breaker.ts';
import type { Provider } from '../provider/provider.ts';
import type { Item } from './items.ts';

/** Milliseconds. Less than a day, so that only the nightly build requests all details. */
const MAX_AGE = 20 * 60 * 60 * 1000;

/** A response in the build cache. */
interface CachedDetail {
  reply: Detail;
  /** The hash of the item in the list at that time. */
  entry: string;
  /** Milliseconds. */
  askedAt: number;
}

/** The detail was not requested, as the provider has just failed to answer for several others. */
export const notRequested: Failure<never> = {
  kind: 'network',
  reason: 'unreachable',
  cause: new Error('the provider is down'),
};

export const detailParams = ({ id, title = '', slug = slugify(plainText(title)) }: Item) => ({
  id,
  slug,
});

/** The path of the call. */
export const detailPath = (item: Item): string => blog.path(detailParams(item));

export function createDetails({ settings, clock, ask, circuitBreaker, files }: Provider) {
  const { providerUrl, detailCacheDir, isRevalidating } = settings;
  const server = serverOf(providerUrl);
  const limit = pLimit(4);
  const folderOf = (list: string): string => path.join(detailCacheDir, list);

  /** An item with a modification date is fresh until its entry in the list changes. */
  function isFresh({ askedAt }: CachedDetail, { updated_at: updatedAt }: Item): boolean {
    const age = clock().getTime() - askedAt;
    return updatedAt !== undefined || (age >= 0 && age < MAX_AGE);
  }

  return {
    /**
     * @param list the name of the item's list
     * @param hasFallback the published release has the list
     * @returns the failure `notRequested` if the provider is down
     */
    async find(list: string, item: Item, hasFallback: boolean): Promise<Answer<Detail, string>> {
      const file = path.join(folderOf(list), `${item.id}.json`);
      const entry = digestOf(item);
      const cached = await files.read<CachedDetail>(file);
      if (cached?.entry === entry && !isRevalidating && isFresh(cached, item)) {
        return { ok: true, reply: cached.reply };
      }
      const answer = await limit(async () =>
        circuitBreaker.isDown(server)
          ? { ok: false as const, failure: notRequested }
          : ask(blog, detailParams(item), hasFallback),
      );
      if (!answer.ok) return answer;
      const now: CachedDetail = { entry, askedAt: clock().getTime(), reply: answer.reply };
      await files.write(file, now);
      return answer;
    },

    /** Removes the details of items that are no longer in the list. */
    removeUnused: (list: string, items: readonly Item[]): Promise<void> =>
      removeOthers(folderOf(list), new Set(items.map(({ id }) => `${id}.json`))),
  };
}

export type Details = ReturnType<typeof createDetails>;
