// A loader builds a collection from one of the provider's lists.
import type { Logger } from '../logger.ts';

/** The data built from one source item, and the digest of that source. */
export interface CachedData<Data> {
  data: Data;
  digest: string;
}

/** By the id of the source, in the order of the list. */
export type CachedDataById<Data> = Map<string, CachedData<Data>>;

export interface LoadContext<Data> {
  collection: string;
  /** From the last build. */
  previous: CachedDataById<Data>;
  logger: Logger;
}

/** @throws ProviderError */
export type Loader<Data> = (context: LoadContext<Data>) => Promise<CachedDataById<Data>>;
