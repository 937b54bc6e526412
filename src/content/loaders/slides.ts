import type { Loader } from 'astro/loaders';
import { carousels } from '../../contract/carousels.ts';
import { keepCount } from '../copies.ts';
import type { Slide } from '../entry.ts';
import { plainText } from '../html/plain-text.ts';
import { askList } from '../provider.ts';
import { sync } from './sync.ts';
import { titled } from './titled.ts';

export const slideLoader: Loader = {
  name: 'carousels',
  load: async (context) => {
    const { items } = await askList(carousels, context.logger);
    const slides = titled(items, 'heading', 'carousels', context.logger);
    await sync(
      context,
      slides.map((slide, position) => ({
        id: String(position),
        from: slide,
        make: async (pictures): Promise<Slide> => ({
          position,
          heading: plainText(slide.heading),
          subheading: plainText(slide.subheading ?? '') || undefined,
          image: slide.image ? await pictures(slide.image) : undefined,
        }),
      })),
    );
    await keepCount(carousels.path(), slides.length);
  },
};
