// Tells this process which collections are read. It is a named channel, because the builder and the
// bundle that renders pages have a copy of this module each.
import { channel } from 'node:diagnostics_channel';

/** Its messages are names of collections. Subscribers are called in the reader's async context. */
export const collectionReads = channel('portal:collection-reads');
