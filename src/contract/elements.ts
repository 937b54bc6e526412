/**
 * The elements of a list. PHP sends an array with gaps between its keys, as `filter()` leaves it, as
 * an object with these keys. An object without keys is not a list: PHP sends an empty list as
 * `[]`.
 */
export function elementsOf(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  const keys = Object.keys(value);
  const isKeyed = keys.length > 0 && keys.every((key) => /^\d+$/.test(key));
  return isKeyed ? Object.values(value) : undefined;
}
