// What the routes work with. Tests hand in their own: a database in memory, a clock that stands
// still, a mail box that is an array.
import type { Context } from 'hono';
import { MEGABYTE } from '../../src/contract/uploads.ts';
import type { Settings } from '../shared/settings.ts';
import type { Database } from './database.ts';
import type { Passwords } from './password.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Limits {
  /** Bytes of one uploaded file, and of one submission in all. */
  fileBytes: number;
  submissionBytes: number;
  files: number;
}

export interface Services {
  db: Database;
  clock: () => Date;
  mail: (mail: Mail) => Promise<void>;
  passwords: Passwords;
  /** The network that a request comes from, for limits; '' in process. */
  client: (context: Context) => string;
  /** Where the portal is read, for CORS and for the links in mails. */
  siteUrl: string;
  /** Where this API answers, for the verification link. */
  apiUrl: string;
  /** The folder of images and of candidates' files. */
  storageDir: string;
  limits: Limits;
  /** Only whoever is at this machine reaches the site and this API. */
  isLocal: boolean;
  /** Mails go to the outbox, and a page shows it. */
  outbox: boolean;
}

export const limitsOf = ({ uploads }: Pick<Settings, 'uploads'>): Limits => ({
  fileBytes: uploads.fileMb * MEGABYTE,
  submissionBytes: uploads.totalMb * MEGABYTE,
  files: uploads.files,
});
