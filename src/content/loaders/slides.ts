import { carousels } from '../../contract/content/lists.ts';
import type { Slide } from '../entry.ts';
import { plainText } from '../html/plain-text.ts';
import type { Loader } from './loader.ts';
import { reconcileTitled } from './titled.ts';

export const slideLoader: Loader<Slide> = async (context) => {
  const { items } = await context.provider.requestList(carousels);
  const list = { list: carousels.path(), items, field: 'heading' } as const;
  return reconcileTitled(context, list, async (slide, findPicture) => ({
    heading: plainText(slide.heading),
    subheading: plainText(slide.subheading ?? '') || undefined,
    image: slide.image ? await findPicture(slide.image) : undefined,
  }));
};
