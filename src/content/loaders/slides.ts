import { carousels } from '../../contract/carousels.ts';
import type { Slide } from '../entry.ts';
import { plainText } from '../html/plain-text.ts';
import { askList } from '../provider.ts';
import type { Loader } from './loader.ts';
import { syncTitled } from './titled.ts';

export const slideLoader: Loader<Slide> = async (loading) => {
  const { items } = await askList(carousels, loading.logger);
  const list = { list: carousels.path(), items, field: 'heading' } as const;
  return syncTitled(loading, list, async (slide, pictures) => ({
    heading: plainText(slide.heading),
    subheading: plainText(slide.subheading ?? '') || undefined,
    image: slide.image ? await pictures(slide.image) : undefined,
  }));
};
