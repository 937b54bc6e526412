/** 32 hexadecimal digits. Not crypto.randomUUID(), which a site without TLS does not have. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
