// The shapes of what this device keeps of a candidate's submissions.
import type { QuestionName } from '../../contract/submission-steps.ts';
import type { StepId } from '../../messages/submission.ts';
import type { Given } from './given.ts';

/** Of these shapes. What an older release has kept in another shape is thrown away. */
export const VERSION = 1;

export interface Draft extends Given {
  /** Of the form from its first answer to its end: the next one has another. */
  id: string;
  /** ISO 8601, in UTC. */
  savedAt: string;
  /** Where the candidate was. */
  step: number;
  /** In the candidate's order, the cover first; their contents are kept apart. */
  attachments: Attachment[];
  /** The projects that were there before this one was sent: whether it arrived is not known yet. */
  sentAfter?: number[];
}

export interface Attachment {
  id: string;
  name: string;
  /** What it really is, `image/jpeg`. */
  type: string;
  bytes: number;
  /** Before it was made smaller. */
  originalBytes: number;
  /** A picture that this browser can not open: it goes as it is, with all that it tells. */
  untouched: boolean;
}

/** A file as the device keeps it: Safari's private windows keep bytes, and no `File`. */
export interface KeptFile {
  bytes: ArrayBuffer;
  name: string;
  type: string;
  lastModified: number;
}

/** What was sent, as this device saw it: the provider's answer says nothing that could be kept. */
export interface Receipt {
  /** Made here: the day, and what tells two of a day apart. */
  reference: string;
  /** ISO 8601, in UTC. */
  sentAt: string;
  steps: { id: StepId; answers: { name: QuestionName; text: string }[] }[];
  files: { name: string; bytes: number }[];
}
