// What a build says about content that the site does not show as the provider sent it: to its log, to
// the portal server's log and desk, and to npm run provider.
import * as v from 'valibot';

export const omission = v.object({
  /**
   * What is not shown: a whole item, its newest version (the earlier one is shown), or a field, a
   * picture (`earlier_picture`: one of the same name is shown), the motion of a picture or a link of an
   * item that is shown.
   */
  kind: v.picklist(['item', 'earlier', 'field', 'picture', 'earlier_picture', 'motion', 'link']),
  /** The provider's id of the item, its zero-based index in the list (`#3`), or its quoted title. */
  id: v.string(),
  /** The field at fault, if it is one. */
  field: v.exactOptional(v.string()),
  /** The address of the picture or the link, as the provider or an editor wrote it. */
  file: v.exactOptional(v.string()),
  /** A code of src/messages, mostly alone, or before `: ` and what it is about: `damaged: no end`. */
  reason: v.string(),
  /** A later build may succeed without a correction. */
  temporary: v.exactOptional(v.literal(true)),
});

export type Omission = v.InferOutput<typeof omission>;

const what: Record<Omission['kind'], (omission: Omission) => string> = {
  item: ({ id, field }) => `item ${id} left out${field ? `, field ${field}` : ''}`,
  earlier: ({ id }) => `item ${id} shown as it was before`,
  field: ({ id, field }) => `item ${id}, field ${field} ignored`,
  picture: ({ id, file }) => `item ${id}, picture ${file} not taken`,
  earlier_picture: ({ id, file }) => `item ${id}, picture ${file} shown as it was before`,
  motion: ({ id, file }) => `item ${id}, picture ${file} shown without its motion`,
  link: ({ id, file }) => `item ${id}, link ${file} removed`,
};

/** The log message for operators. */
export const omissionText = (omission: Omission): string =>
  `${what[omission.kind](omission)}: ${omission.reason}`;
