// The content of one build. Opened once, handed on and closed: no module remembers anything itself.
import { openCollections } from './collections.ts';
import { openFooterYear } from './current-year.ts';
import { openPictures } from './images/pictures.ts';
import { openDetails } from './loaders/details.ts';
import { openPageKeys } from './page-key.ts';
import { openProvider, type ProviderOptions } from './provider/provider.ts';
import { openQueries } from './queries.ts';

export function openContent(options: ProviderOptions) {
  const provider = openProvider(options);
  const pictures = openPictures(provider);
  const details = openDetails(provider);
  const collections = openCollections({ provider, pictures, details });
  const { getCollection } = collections;
  const footerYear = openFooterYear(provider);
  return {
    getCollection,
    ...openQueries(getCollection),
    footerYear,
    withKeys: openPageKeys(provider.digests, footerYear, options.clock()),

    /** Waits for what is being loaded. */
    async close(): Promise<void> {
      await collections.close();
      await pictures.close();
    },
  };
}

export type Content = ReturnType<typeof openContent>;
