// A loader builds a collection from one of the provider's lists.
import type { Pictures } from '../images/pictures.ts';
import type { Provider } from '../provider/provider.ts';
import type { Details } from './details.ts';

/** The data built from one source item, and the digest of that source. */
export interface CachedData<Data> {
  data: Data;
  digest: string;
}

/** By the id of the source, in the order of the list. */
export type CachedDataById<Data> = Map<string, CachedData<Data>>;

/** What all loaders of a build share. */
export interface BuildContext {
  provider: Provider;
  pictures: Pictures;
  details: Details;
}

export interface LoadContext<Data> extends BuildContext {
  collection: string;
  /** From the last build. */
  previous: CachedDataById<Data>;
}

/** @throws ProviderError */
export type Loader<Data> = (context: LoadContext<Data>) => Promise<CachedDataById<Data>>;
