// A loader builds a collection from one of the provider's lists.
import type { CollectionCache } from '../collection-cache.ts';
import type { Pictures } from '../images/pictures.ts';
import type { Provider } from '../provider/provider.ts';
import type { Details } from './details.ts';

/** What all loaders of a build share. */
export interface BuildContext {
  provider: Provider;
  pictures: Pictures;
  details: Details;
}

export interface LoadContext<Data extends object> extends BuildContext {
  collection: string;
  cache: CollectionCache<Data>;
}

/**
 * @returns the data in the order of the list
 * @throws ProviderError
 */
export type Loader<Data extends object> = (context: LoadContext<Data>) => Promise<Data[]>;
