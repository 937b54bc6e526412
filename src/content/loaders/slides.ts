import { carousels } from '../../contract/content/lists.ts';
import type { Slide } from '../entry.ts';
import { plainText } from '../html/plain-text.ts';
import { titledLoader } from './titled.ts';

export const slideLoader = titledLoader(
  carousels,
  'heading',
  async (slide, findPicture): Promise<Slide> => ({
    heading: plainText(slide.heading),
    subheading: plainText(slide.subheading ?? '') || undefined,
    image: slide.image ? await findPicture(slide.image) : undefined,
  }),
);
