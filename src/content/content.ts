// The content of one build. Opened once and passed on: no module keeps anything itself.
import { openCollections } from './collections.ts';
import { createFooterYear } from './current-year.ts';
import { openPictures } from './images/pictures.ts';
import { createDetails } from './loaders/details.ts';
import { createOpening } from './opening.ts';
import { createPageKeys } from './page-key.ts';
import { createProvider, type ProviderOptions } from './provider/provider.ts';
import { createQueries } from './queries.ts';

export function openContent(options: ProviderOptions) {
  const provider = createProvider(options);
  const pictures = openPictures(provider);
  const details = createDetails(provider);
  const getCollection = openCollections({ provider, pictures, details });
  const footerYear = createFooterYear(provider);
  return {
    getCollection,
    ...createQueries(getCollection),
    footerYear,
    opening: createOpening(provider),
    withKeys: createPageKeys(footerYear, options.clock()),
  };
}

export type Content = ReturnType<typeof openContent>;
