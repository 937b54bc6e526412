// Tells this process which collections are read. A named channel, because the builder and the bundle that
// it renders pages with have copies of this module.
import { channel } from 'node:diagnostics_channel';

/** Its messages are names of collections. Subscribers are called in the reader's async context. */
export const collectionReads = channel('portal:collection-reads');
