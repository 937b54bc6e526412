// The style of pages that stand by themselves: the desk, and what the embedded API shows.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { colors } from '../hub.ts';
import { colorProperties } from './colors.ts';

const sheets = ['reset', 'tokens', 'base', 'header', 'forms', 'plain', 'desk'].map((name) =>
  readFileSync(path.join(import.meta.dirname, `${name}.css`), 'utf8'),
);

/** Inline in a page, whose Content-Security-Policy allows it by hash. */
export const plainStyle = [colorProperties(colors), ...sheets].join('\n');
