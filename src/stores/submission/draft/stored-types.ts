// The types of a candidate's submission data in IndexedDB.
import type { FileType } from '../../../contract/submission/uploads.ts';
import type { TimestampedAnswers } from './timestamped-answers.ts';

/** Version of these types. Data of another version is deleted. */
export const VERSION = 1;

/** Each candidate has at most one, which all tabs show. */
export interface Draft extends TimestampedAnswers {
  /** One per project, until it is sent or discarded. */
  id: string;
  /** ISO 8601, in UTC. */
  savedAt: string;
  /** Nothing has been entered yet: the draft is not offered, and counts as no draft. */
  isBlank?: true;
  /** Index of the step where the candidate left off. */
  step: number;
  /** In the candidate's order, the cover first; their contents are stored separately. */
  attachments: Attachment[];
  /** Those that another tab has added to a frozen draft. They join the others if it was not sent. */
  heldAttachments?: Attachment[];
  /** Present from the moment of submission until its outcome is known. */
  submission?: Submission;
}

/** A draft that is being sent, or may have arrived. What was submitted does not change. */
export type FrozenDraft = Draft & { submission: Submission };

export const isFrozen = (draft: Draft): draft is FrozenDraft => draft.submission !== undefined;

/** Of the attachments whose contents are stored. */
export const attachmentIds = ({ attachments, heldAttachments = [] }: Draft): string[] =>
  [...attachments, ...heldAttachments].map(({ id }) => id);

interface Submission {
  id: string;
  /** When the candidate pressed the button: ISO 8601, in UTC. */
  at: string;
  /** Ids of the projects that existed before the upload; absent until it starts. */
  existing?: number[];
}

export interface Attachment {
  id: string;
  /** As the candidate named it. It is sent with an extension of its type: see `withExtension`. */
  name: string;
  /** As detected, or as converted to. */
  type: FileType;
  bytes: number;
  /** Size before compression. */
  originalBytes: number;
  /** The browser cannot process the picture: it is sent as it is, with its metadata. */
  unprocessed: boolean;
}

/** A file in IndexedDB: Safari's private windows can store bytes, but no `File`. */
export interface StoredFile {
  bytes: ArrayBuffer;
  name: string;
  type: string;
  lastModified: number;
}

/** Tells other tabs that a draft is gone because it was sent, even if there was no room for a receipt. */
export interface Sent {
  /** ISO 8601, in UTC. */
  sentAt: string;
}

/** A local record of what was sent: the provider's reply contains nothing to store. */
export interface Receipt extends Sent {
  /** Generated here: the day, and a suffix that distinguishes receipts of one day. */
  reference: string;
  /** As they were asked. */
  steps: { title: string; answers: { label: string; text: string }[] }[];
  files: { name: string; bytes: number }[];
}
