// The types of a candidate's submission data in IndexedDB.
import type { QuestionName } from '../../../contract/submission/steps.ts';
import type { StepId } from '../../../messages/submission/submission.ts';
import type { TimestampedAnswers } from './timestamped-answers.ts';

/** Version of these types. Data of another version is deleted. */
export const VERSION = 1;

export interface Draft extends TimestampedAnswers {
  /** One per form, from its first answer until it is sent or discarded. */
  id: string;
  /** ISO 8601, in UTC. */
  savedAt: string;
  /** Index of the step where the candidate left off. */
  step: number;
  /** In the candidate's order, the cover first; their contents are stored separately. */
  attachments: Attachment[];
  /** Ids of the projects that existed before this one was sent, until its arrival is known. */
  sentAfter?: number[];
}

export interface Attachment {
  id: string;
  name: string;
  /** The media type as detected, such as `image/jpeg`. */
  type: string;
  bytes: number;
  /** Size before compression. */
  originalBytes: number;
  /** The browser cannot decode the picture: it is sent as it is, with its metadata. */
  unprocessed: boolean;
}

/** A file in IndexedDB: Safari's private windows can store bytes, but no `File`. */
export interface StoredFile {
  bytes: ArrayBuffer;
  name: string;
  type: string;
  lastModified: number;
}

/** A local record of what was sent: the provider's reply contains nothing to store. */
export interface Receipt {
  /** Generated here: the day, and a suffix that distinguishes two of one day. */
  reference: string;
  /** ISO 8601, in UTC. */
  sentAt: string;
  steps: { id: StepId; answers: { name: QuestionName; text: string }[] }[];
  files: { name: string; bytes: number }[];
}
