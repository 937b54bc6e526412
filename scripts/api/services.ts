// The dependencies of the routes. Tests inject an in-memory database, a fixed clock and an array of
// mails.
import type { Context } from 'hono';
import { MEGABYTE } from '../../src/contract/submission/uploads.ts';
import type { Letter } from '../../src/messages/servers/mails.ts';
import type { Fetch } from '../../src/network/public-fetch.ts';
import type { DiskFault } from '../lib/disk.ts';
import type { Metrics } from '../lib/metrics.ts';
import type { Settings } from '../lib/settings.ts';
import type { Database } from './database/database.ts';
import type { Purpose } from './database/tables.ts';
import type { CandidateFiles } from './storage/storage.ts';

export interface Mail extends Letter {
  to: string;
  headers?: Record<string, string>;
}

export interface MailRequest {
  to: string;
  purpose: Purpose;
  /** Whom and what it is about. */
  about?: { user_id: number; project_id?: number; change_id?: number };
  /** When it may leave, if it tells something new; otherwise now. */
  due?: string;
  /** The network of whoever asks for the mail. */
  network: string;
  /** How long its link is valid from when the mail is due. After that it is not sent. */
  minutes: number;
  /** Makes the mail, in the transaction that queues it. Not called if a waiting mail will do. */
  write: (expires: string) => Letter | Promise<Letter>;
}

export interface Limits {
  /** Maximum bytes of one uploaded file and of a whole submission. */
  fileBytes: number;
  submissionBytes: number;
  files: number;
  /** Maximum bytes of the files of all candidates. */
  totalBytes: number;
}

/** How long personal data are kept, in months. Without one, nothing of its kind goes. */
export type Terms = Pick<Settings, 'retentionAccounts' | 'retentionProjects' | 'retentionJournal'>;

/** Every method takes the client's network and throws a Refusal if too many hashes wait. */
export interface Passwords {
  /** Returns a string in the PHC format. */
  hash: (password: string, network: string) => Promise<string>;
  /** Takes as long without a hash, so that response times do not reveal which accounts exist. */
  matches: (password: string, stored: string | undefined, network: string) => Promise<boolean>;
}

/** Calls the portal server; throws a PortalFault if there is no answer. */
export type Portal = (path: string, init?: RequestInit) => Promise<Response>;

export interface ApiMetrics extends Metrics {
  countMail: (outcome: 'sent' | 'failed' | 'given_up') => void;
}

export interface Services {
  db: Database;
  clock: () => Date;
  /** Writes a mail to a database, or as a part of a transaction; delivery.ts sends it. */
  mail: (db: Database, request: MailRequest) => Promise<void>;
  passwords: Passwords;
  metrics: ApiMetrics;
  /** The IP address of a request's client; '' for in-process requests. */
  address: (context: Context) => string;
  /** The network of a request's client, for rate limits; '' for in-process requests. */
  network: (context: Context) => string;
  /** The portal's URL, for CORS and for links in mails. */
  siteUrl: string;
  /** The server of the portal, which builds the site. */
  portal: Portal;
  /** Other sites; it reaches nothing of the internal network. */
  internet: Fetch;
  /** This API's URL, for the verification link. */
  apiUrl: string;
  /** The folder of content images. */
  storageDir: string;
  /** The folder of files that are arriving from candidates. */
  arrivalsDir: string;
  files: CandidateFiles;
  limits: Limits;
  terms: Terms;
  /** After a decision, until its candidate is told. */
  decisionMinutes: number;
  /** Why nothing more may be stored in DATA_DIR. */
  diskFault: () => DiskFault | undefined;
  /** The site and this API can be reached from this machine only. */
  isLocal: boolean;
  /** Mails are stored instead of sent, and /outbox shows them. */
  outbox: boolean;
  /** Which members need a second factor. */
  teamSecondFactor: Settings['teamSecondFactor'];
  /** Somebody gets the mails: there is a server that sends them. */
  sendsMail: boolean;
}

export const limitsOf = ({
  uploads,
  uploadsTotalGb,
}: Pick<Settings, 'uploads' | 'uploadsTotalGb'>): Limits => ({
  fileBytes: uploads.fileMb * MEGABYTE,
  submissionBytes: uploads.totalMb * MEGABYTE,
  files: uploads.files,
  totalBytes: uploadsTotalGb * 1024 * MEGABYTE,
});
