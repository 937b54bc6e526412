// The types of a candidate's submission data on this device.
import type { Answers, AnswerSheet } from '../../../contract/submission/answers.ts';
import type { FileType } from '../../../contract/submission/uploads.ts';

/** Version of these types in IndexedDB. Data of another version is deleted. */
export const VERSION = 2;

/** Each candidate has at most one on a device. */
export interface Draft {
  /** One per project, until it is sent or discarded. */
  id: string;
  /** Id of the tab that may change it: see record.ts. Empty before it is stored. */
  writer: string;
  /** ISO 8601, in UTC. */
  savedAt: string;
  /** Index of the step where the candidate left off. */
  step: number;
  answers: Answers;
  /** In the candidate's order, the cover first; their contents are stored separately. */
  attachments: Attachment[];
  /** Present from the moment of submission until its outcome is known. */
  submission?: Submission;
  /** The draft as a link to the form: layouts/inline/offer.ts shows it before the first paint. */
  offer?: Offer | undefined;
}

export interface Offer {
  /** Of the link. */
  text: string;
  /** What the project is called, where it stands, and when it was saved; not in older drafts. */
  title?: string;
  place?: string;
  note?: string;
  /** The query of the form. */
  search: string;
}

/** A draft that is being sent, or may have arrived. It does not change. */
export type FrozenDraft = Draft & { submission: Submission };

export const isFrozen = (draft: Draft): draft is FrozenDraft => draft.submission !== undefined;

/** Nothing has been entered: it is stored only for its writer, and counts as no draft. */
export const isBlank = ({ answers, attachments }: Draft): boolean =>
  Object.keys(answers).length === 0 && attachments.length === 0;

interface Submission {
  id: string;
  /** When the candidate pressed the button: ISO 8601, in UTC. */
  at: string;
  /** Ids of the projects that existed before the upload; absent until it starts. */
  existing?: number[];
  /** No tab is sending it any more. */
  isUnknown?: boolean;
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
  /** The picture is sent with its metadata: the browser cannot open it, and they were not found. */
  unprocessed: boolean;
}

/** A local record of what was sent. Those of earlier versions have only what is not optional. */
export interface Receipt extends AnswerSheet {
  /** Of the draft that was sent. */
  id?: string;
  /** Generated here: the day, and a suffix that distinguishes receipts of one day. */
  reference: string;
  /** ISO 8601, in UTC. */
  sentAt: string;
  /** The project's id, if the provider's reply has it; otherwise see `projectOf` in receipts.ts. */
  project?: number | undefined;
  title?: string | undefined;
  /** As in `Submission`. */
  existing?: number[] | undefined;
  /** The address to which the provider has sent a mail, as it says. */
  mailedTo?: string | undefined;
  /** The candidate has not closed the panel that says what comes next. */
  isNew?: boolean;
}
