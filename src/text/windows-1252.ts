/** The characters of Windows-1252 for the codes 0x80 to 0x9f; \0 if there is none. */
// eslint-disable-next-line portal/messages -- characters
const CHARACTERS = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';

/**
 * Replaces U+0080 to U+009F, which remain where Windows-1252 was read as Latin-1. HTML parsers do the
 * same for `&#146;`.
 */
export const readWindows1252 = (text: string): string =>
  text.replace(/[\u0080-\u009f]/g, (control) => {
    const character = CHARACTERS.charAt(control.charCodeAt(0) - 0x80);
    return character === '\0' ? control : character;
  });
