/** Marks of direction, joiners, soft hyphens and controls; white space is none of them. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]|[^\P{Cc}\t-\r]/gu;

/** What web pages, messengers and keyboards leave in a text that is pasted, and nobody sees. */
export const dropInvisible = (text: string): string => text.replace(INVISIBLE, '');
