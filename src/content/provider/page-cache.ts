// Keeps the pages of the provider's lists between builds: the provider does not send an unchanged page
// again.
import path from 'node:path';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Failure } from '../../contract/failure.ts';
import type { List } from '../../contract/list.ts';
import { digestOf, type Digests } from '../digests.ts';
import type { ProviderFiles } from './provider-files.ts';
import type { Ask, CachedReply } from './request.ts';
import type { ContentSettings } from './settings.ts';

export interface CachedPage<Item> extends CachedReply<List<Item>> {
  /** Its path below the provider's URL. */
  page: string;
  /** The digests of its items. */
  digests: string[];
}

/** A file with a page of a list. It is replaced, never changed. */
export interface PageFile {
  file: string;
  /** Identifies its items. */
  digest: string;
}

type PageAnswer<Item, Code extends string> =
  /** `pageFile` is absent if the provider's response has no validator, and so cannot be reused. */
  { ok: true; reply: List<Item>; pageFile?: PageFile } | { ok: false; failure: Failure<Code> };

export function createPageCache(
  { pageCacheDir, isRevalidating }: ContentSettings,
  files: ProviderFiles,
  ask: Ask,
  digests: Digests,
) {
  /**
   * @param list the name of the list
   * @param number of the page in its list
   * @param hasFallback there is a snapshot of the list
   */
  return async function requestPage<Item, Code extends string>(
    endpoint: Endpoint<void, void, List<Item>, Code>,
    { list, number, hasFallback }: { list: string; number: number; hasFallback: boolean },
  ): Promise<PageAnswer<Item, Code>> {
    const page = endpoint.path();
    const file = path.join(pageCacheDir, list, `${number}.json`);
    // An editor who asks for a build may know better than the provider’s validators.
    const kept = isRevalidating ? undefined : await files.read<CachedPage<Item>>(file);
    const cached = kept?.page === page ? kept : undefined;
    const answer = await ask(endpoint, undefined, hasFallback, cached);
    if (!answer.ok) return answer;
    if (cached && answer.isUnchanged) return remember(file, cached);
    const { reply, etag, lastModified } = answer;
    if (!etag && !lastModified) return { ok: true, reply };
    const itemDigests = reply.items.map((item) => digestOf(item));
    const now: CachedPage<Item> = { page, etag, lastModified, reply, digests: itemDigests };
    await files.write(file, now);
    return remember(file, now);
  };

  function remember<Item>(file: string, page: CachedPage<Item>): PageAnswer<Item, never> {
    const { reply } = page;
    reply.items.forEach((item, index) => {
      if (isObject(item)) digests.remember(item, page.digests[index]!);
    });
    return { ok: true, reply, pageFile: { file, digest: digestOf(page.digests) } };
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

export type RequestPage = ReturnType<typeof createPageCache>;
