// What a build says about content that the site does not show as the provider sent it: to its log, to
// the portal server's log and desk, and to npm run provider.
import * as v from 'valibot';

export const notice = v.object({
  /**
   * What is not shown: a whole item, its newest version (the earlier one is shown), or a field, a
   * picture, the motion of a picture or a link of an item that is shown.
   */
  kind: v.picklist(['item', 'earlier', 'field', 'picture', 'motion', 'link']),
  /** The provider's id of the item, its zero-based index in the list (`#3`), or its quoted title. */
  id: v.string(),
  /** The field at fault, if it is one. */
  field: v.exactOptional(v.string()),
  /** The address of the picture or the link, as the provider or an editor wrote it. */
  file: v.exactOptional(v.string()),
  reason: v.string(),
  /** A later build may succeed without a correction. */
  temporary: v.exactOptional(v.literal(true)),
});

/** Ends the reason if an earlier picture of the same name is shown. */
export const EARLIER_SHOWN = '; the earlier one of this name is shown';

export type Notice = v.InferOutput<typeof notice>;

/** The log message for operators. */
export function noticeText({ kind, id, field = '', file = '', reason }: Notice): string {
  switch (kind) {
    case 'item':
      return `item ${id} left out${field && `, field ${field}`}: ${reason}`;
    case 'earlier':
      return `item ${id} shown as it was before: ${reason}`;
    case 'field':
      return `item ${id}, field ${field} ignored: ${reason}`;
    case 'picture':
      return `item ${id}, picture ${file} not taken: ${reason}`;
    case 'motion':
      return `item ${id}, picture ${file} shown without its motion: ${reason}`;
    case 'link':
      return `item ${id}, link ${file} removed: ${reason}`;
  }
}
