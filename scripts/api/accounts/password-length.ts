/** In characters. The contract leaves the minimum to the provider. */
const MIN_LENGTH = 8;

export const isLongEnough = (password: string): boolean => password.length >= MIN_LENGTH;
