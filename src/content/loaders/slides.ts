import { carousels } from '../../contract/carousels.ts';
import { keepCount } from '../copies.ts';
import type { Slide } from '../entry.ts';
import { plainText } from '../html/plain-text.ts';
import { askList } from '../provider.ts';
import type { Loader } from './loader.ts';
import { sync } from './sync.ts';
import { titled } from './titled.ts';

export const slideLoader: Loader<Slide> = async (loading) => {
  const { items } = await askList(carousels, loading.logger);
  const slides = titled(items, 'heading', 'carousels', loading.logger);
  const made = await sync(
    loading,
    slides.map((slide, position) => ({
      id: String(position),
      from: slide,
      make: async (pictures): Promise<Slide> => ({
        heading: plainText(slide.heading),
        subheading: plainText(slide.subheading ?? '') || undefined,
        image: slide.image ? await pictures(slide.image) : undefined,
      }),
    })),
  );
  await keepCount(carousels.path(), slides.length);
  return made;
};
