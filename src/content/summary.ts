import { truncate } from '../text/truncate.ts';
import type { Entry } from './entry.ts';
import { plainText } from './html/plain-text.ts';

/** The number of characters that search engines show. */
const LENGTH = 160;

/** The description of an item: its extract, or the beginning of its text. */
export const summary = ({ extract, html }: Entry): string | undefined =>
  truncate(extract ?? plainText(html), LENGTH) || undefined;
