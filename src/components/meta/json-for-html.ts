const ESCAPED = /[<>&\u2028\u2029]/g;

/** JSON with HTML characters escaped, so that no text in it can close the script element. */
export const jsonForHtml = (data: unknown): string =>
  JSON.stringify(data).replace(
    ESCAPED,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
