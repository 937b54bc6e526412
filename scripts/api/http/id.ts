/** The largest `integer` of PostgreSQL, which refuses a query with a larger one. */
const MAX_ID = 2 ** 31 - 1;

/** The id in an address or a command. For any other text 0, which no row has. */
export const idOf = (text = ''): number =>
  /^\d+$/.test(text) ? Math.min(Number(text), MAX_ID) : 0;
