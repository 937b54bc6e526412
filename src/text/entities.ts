import { printable } from './printable.ts';

const ENTITY = /&(?:#(\d{2,6})|#x([\da-f]{2,5})|(amp|quot|apos));/gi;
const SIGNS: Record<string, string> = { amp: '&', quot: '"', apos: "'" };

/** Reads what remains of a text that was escaped twice: `L&amp;#039;eau` in HTML is `L&#039;eau`. */
export const readEntities = (text: string): string =>
  text.replace(ENTITY, (entity: string, digits?: string, hex?: string, name?: string) => {
    if (name) return SIGNS[name.toLowerCase()] ?? entity;
    const code = parseInt(digits ?? hex ?? '', digits ? 10 : 16);
    return code > 0x10ffff ? entity : printable(String.fromCodePoint(code));
  });
