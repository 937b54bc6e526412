/** What Windows-1252 has in place of the control characters U+0080 to U+009F; \0 for nothing. */
// eslint-disable-next-line portal/messages -- characters
const CHARACTERS = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';

/** Old databases were read as Latin-1: HTML makes the same of `&#146;`. */
export const readWindows1252 = (text: string): string =>
  text.replace(/[\u0080-\u009f]/g, (control) => {
    const character = CHARACTERS.charAt(control.charCodeAt(0) - 0x80);
    return character === '\0' ? control : character;
  });
