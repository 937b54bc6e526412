/** Direction marks, joiners, soft hyphens and control characters, but not white space. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]|[^\P{Cc}\t-\r]/gu;

/** Removes the invisible characters that web pages and messengers leave in pasted text. */
export const dropInvisible = (text: string): string => text.replace(INVISIBLE, '');
