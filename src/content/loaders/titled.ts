import { plainText } from '../html/plain-text.ts';
import type { Logger } from '../logger.ts';

/** A title of nothing but tags says nothing: its item is left out, like one without a title. */
export function titled<Field extends string, Item extends { [name in Field]: string }>(
  items: Item[],
  field: Field,
  collection: string,
  logger: Logger,
): Item[] {
  return items.filter((item) => {
    if (plainText(item[field])) return true;
    const id = 'id' in item ? String(item.id) : JSON.stringify(item[field]);
    logger.warn(`${collection}: item ${id} left out, field ${field}: no text`);
    return false;
  });
}
