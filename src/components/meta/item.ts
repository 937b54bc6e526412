import type { Entry, Kind } from '../../content/entry.ts';

/** The main item of a page: an article, event, training or support programme. */
export interface Item {
  kind: Kind;
  entry: Entry;
}
