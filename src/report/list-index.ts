// How a build read the provider's lists: an entry for each, in a file beside their snapshots. The
// build writes it (src/content), and the portal server reads it.
import * as v from 'valibot';
import { omission } from './omissions.ts';

export const LIST_INDEX = 'index.json';

const entry = v.object({
  /** The number of items that the site shows. */
  count: v.number(),
  /** ISO 8601. */
  readAt: v.string(),
  /** Why some or all of its items come from an earlier build. */
  stale: v.optional(v.string()),
  /** What the site does not show of it. */
  omissions: v.optional(v.array(omission)),
});

/** By the name of the list. */
export const listIndex = v.record(v.string(), entry);
export type ListIndex = v.InferOutput<typeof listIndex>;
