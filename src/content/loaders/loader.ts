// A loader builds a collection from one of the provider's lists.
import type { Pictures } from '../images/pictures.ts';
import type { Provider } from '../provider/provider.ts';
import type { Details } from './details.ts';

/** What all loaders of a build share. */
export interface BuildContext {
  provider: Provider;
  pictures: Pictures;
  details: Details;
}

export interface LoadContext extends BuildContext {
  /** The folder of the collection's data, which lasts from one build to the next. */
  folder: string;
}

/**
 * @returns the data in the order of the list
 * @throws ProviderError
 */
export type Loader<Data extends object> = (context: LoadContext) => Promise<Data[]>;
