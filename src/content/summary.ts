import { truncate } from '../text/truncate.ts';
import type { Entry } from './entry.ts';
import { plainText } from './html/plain-text.ts';

/** Characters of a description that search engines show. */
const LENGTH = 160;

/** What an item is about in a sentence or two: its extract, else how it begins. */
export const summary = ({ extract, html }: Entry): string | undefined =>
  truncate(extract ?? plainText(html), LENGTH) || undefined;
