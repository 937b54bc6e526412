import type { Entry, Kind } from '../../content/entry.ts';

/** What a page is about, if it is one article, event, training or support programme. */
export interface Item {
  kind: Kind;
  entry: Entry;
}
