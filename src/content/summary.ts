import { truncate } from '../text/truncate.ts';
import type { Entry } from './entry.ts';

/** The number of characters that search engines show. */
export const SUMMARY_LENGTH = 160;

/** The description of an item: its extract, or the beginning of its text. */
export const summary = ({ extract, text }: Entry): string | undefined =>
  truncate(extract ?? text, SUMMARY_LENGTH) || undefined;
