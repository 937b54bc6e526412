/**
 * Replaces U+0080 to U+009F, which remain where Windows-1252 was read as Latin-1. HTML parsers do the
 * same for `&#146;`.
 */
export const readWindows1252 = (text: string): string =>
  text.replace(/[\u0080-\u009f]+/g, (controls) => {
    const codes = Array.from(controls, (control) => control.charCodeAt(0));
    return new TextDecoder('windows-1252').decode(Uint8Array.from(codes));
  });
