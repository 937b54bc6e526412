import { readSymbols } from './symbols.ts';

/** Control and other characters that XML forbids, and overrides of the text direction. */
const FORBIDDEN = /[^\P{Cc}\t\n\v\f\r]|[\u202a-\u202e\ufeff\ufffe\uffff]/gu;
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Makes a text valid in pages, feeds and calendars; a lone surrogate becomes `\ufffd`. */
export function printable(text: string): string {
  return readSymbols(text)
    .replace(LONE_SURROGATE, '\ufffd')
    .replace(FORBIDDEN, '')
    .replace(/[\v\f]/g, ' ');
}
