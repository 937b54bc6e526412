// Texts of the site's content. Their length is limited, because a page that is too large cannot be
// published, and one item must not block all others.
import * as v from 'valibot';
import { optionalText, text } from '../fields.ts';

const EMBEDDED_PICTURE = /data:image\/[\w.+-]+;base64,[\w+/=]+/gi;

/** Embedded pictures do not count, because the build saves them as files. */
export const atMost = <Text extends string | undefined>(kilobytes: number) =>
  v.check<Text, string>(
    (value) => isWithin(value ?? '', kilobytes * 1000),
    `too long: ${kilobytes} kB at most`,
  );

/** A UTF-16 code unit takes at most three bytes. */
const isWithin = (value: string, bytes: number): boolean =>
  value.length * 3 <= bytes ||
  new TextEncoder().encode(value.replace(EMBEDDED_PICTURE, '')).length <= bytes;

const TITLE_KB = 10;

export const title = v.pipe(text, atMost(TITLE_KB));
export const optionalTitle = v.pipe(optionalText, atMost(TITLE_KB));
export const extract = v.pipe(optionalText, atMost(100));
