const ESCAPED = /[<>&\u2028\u2029]/g;

/** JSON that no text in it can end: the same data, written without the signs of HTML. */
export const jsonForHtml = (data: unknown): string =>
  JSON.stringify(data).replace(
    ESCAPED,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
