/** PostgreSQL's `integer`; it refuses a query with anything else. */
const MAX_ID = 2 ** 31 - 1;

/** The id that an address or a command names; 0, which no row has, for any other text. */
export const idOf = (text = ''): number =>
  /^\d+$/.test(text) ? Math.min(Number(text), MAX_ID) : 0;
