// How a content security policy names an inline style or script.
import { createHash } from 'node:crypto';

export const cspHash = (text: string): string => `'${inlineHash(text)}'`;

/** The same without quotes, as Astro takes it. */
export const inlineHash = (text: string): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;
