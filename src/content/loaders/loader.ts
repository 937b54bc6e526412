// What makes a collection of one of the provider's lists.
import type { Logger } from '../logger.ts';

/** What an earlier build has made of one source, and the digest of that source. */
export interface Made<Data> {
  data: Data;
  digest: string;
}

/** By the source's id, in the order of the list. */
export type MadeById<Data> = Map<string, Made<Data>>;

export interface Loading<Data> {
  collection: string;
  /** Of the last build. */
  before: MadeById<Data>;
  logger: Logger;
}

/** @throws ProviderError */
export type Loader<Data> = (loading: Loading<Data>) => Promise<MadeById<Data>>;
