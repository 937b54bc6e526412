import type { Entry } from '../../content/entry.ts';
import type { Kind } from '../../routes/items.ts';

/** The main item of a page: an article, event, training or support programme. */
export interface Item {
  kind: Kind;
  entry: Entry;
}
