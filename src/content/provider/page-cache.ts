// Keeps the pages of the provider's lists between builds: the provider does not send an unchanged page
// again.
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Failure } from '../../contract/failure.ts';
import type { List } from '../../contract/list.ts';
import { writeAtomically } from '../../files/write-atomically.ts';
import { digestOf, type Digests } from '../digests.ts';
import type { Ask, CachedReply } from './request.ts';
import type { ContentSettings } from './settings.ts';

interface CachedPage<Item> extends CachedReply<List<Item>> {
  /** Identifies the code that read it. */
  version: string;
  provider: string;
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

export function createPageCache(settings: ContentSettings, ask: Ask, digests: Digests) {
  const { publicUrl: provider, contractVersion: version, pageCacheDir, isRevalidating } = settings;

  /** An unreadable file only costs a request. */
  async function readCached<Item>(
    file: string,
    page: string,
  ): Promise<CachedPage<Item> | undefined> {
    // An editor who asks for a build may know better than the provider’s validators.
    if (isRevalidating) return undefined;
    try {
      const cached = await readPage<Item>(file);
      const isSame =
        cached.version === version && cached.provider === provider && cached.page === page;
      return isSame ? cached : undefined;
    } catch {
      return undefined;
    }
  }

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
    const cached = await readCached<Item>(file, page);
    const answer = await ask(endpoint, undefined, hasFallback, cached);
    if (!answer.ok) return answer;
    if (cached && answer.isUnchanged) return remember(file, cached);
    const { reply, etag, lastModified } = answer;
    if (!etag && !lastModified) return { ok: true, reply };
    const itemDigests = reply.items.map((item) => digestOf(item));
    const now = { version, provider, page, etag, lastModified, reply, digests: itemDigests };
    await mkdir(path.dirname(file), { recursive: true });
    await writeAtomically(file, JSON.stringify(now satisfies CachedPage<Item>));
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

/** @throws if the file is damaged or missing */
export async function readPageItems(file: string): Promise<unknown[]> {
  return (await readPage(file)).reply.items;
}

/** Decoded in one go: readFile() decodes in pieces, which takes as long as parsing. */
async function readPage<Item>(file: string): Promise<CachedPage<Item>> {
  return JSON.parse((await readFile(file)).toString()) as CachedPage<Item>;
}

export type RequestPage = ReturnType<typeof createPageCache>;
