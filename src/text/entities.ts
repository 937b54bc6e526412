import { printable } from './printable.ts';

const ENTITY = /&(?:#(\d{2,6})|#x([\da-f]{2,5})|(amp|quot|apos));/gi;
const SIGNS: Record<string, string> = { amp: '&', quot: '"', apos: "'" };

/** Reads what remains of a text that was escaped twice: `L&amp;#039;eau` in HTML is `L&#039;eau`. */
export const readEntities = (text: string): string =>
  text.replace(ENTITY, (entity: string, digits?: string, hex?: string, name = '') => {
    const code = parseInt(digits ?? hex ?? '', digits ? 10 : 16);
    if (code > 0x10ffff) return entity;
    return SIGNS[name.toLowerCase()] ?? printable(String.fromCodePoint(code));
  });
