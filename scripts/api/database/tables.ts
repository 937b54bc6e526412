// The tables, as the latest migration leaves them: the same on SQLite and PostgreSQL. Times are ISO texts
// in UTC.
import type { Generated } from 'kysely';
import type { Purpose } from '../services.ts';

export interface Tables {
  settings: SettingsTable;
  users: UsersTable;
  tokens: TokensTable;
  password_resets: PasswordResetsTable;
  outbox: OutboxTable;
  rate_limits: RateLimitsTable;
  newsletter: NewsletterTable;
  categories: CategoriesTable;
  posts: PostsTable;
  carousels: CarouselsTable;
  faqs: FaqsTable;
  announcements: AnnouncementsTable;
  programs: ProgramsTable;
  projects: ProjectsTable;
  project_files: ProjectFilesTable;
  project_steps: ProjectStepsTable;
  removals: RemovalsTable;
}

export interface SettingsTable {
  name: string;
  value: string;
}

export interface UsersTable {
  id: Generated<number>;
  first_name: string;
  last_name: string;
  /** As it was typed; unique without case: compare `lower(email)`. */
  email: string;
  phone: string;
  gender: string;
  user_type: string;
  password_hash: string;
  email_verified_at: string | null;
  created_at: string;
  /** Of `email`, see mailbox.ts. */
  mailbox: string;
}

export interface TokensTable {
  /** In the order of the log-ins. */
  id: Generated<number>;
  hash: string;
  user_id: number;
  expires_at: string;
}

export interface PasswordResetsTable {
  hash: string;
  user_id: number;
  expires_at: string;
}

/** A queue: a mail waits while `next_attempt_at` is set. */
export interface OutboxTable {
  id: Generated<number>;
  recipient: string;
  subject: string;
  text: string;
  created_at: string;
  /** Empty for mails from before the queue. */
  purpose: Generated<Purpose | ''>;
  mailbox: Generated<string>;
  pause_minutes: Generated<number>;
  expires_at: Generated<string>;
  attempts: Generated<number>;
  tried_at: string | null;
  next_attempt_at: string | null;
  sent_at: string | null;
  given_up_at: string | null;
  last_error: string | null;
}

/** See http/lasting-limit.ts. */
export interface RateLimitsTable {
  /** It names nobody: it is signed. */
  key: string;
  points: number;
  expires_at: string;
}

export interface NewsletterTable {
  /** Unique without case: compare `lower(email)`. */
  email: string;
  created_at: string;
}

export interface CategoriesTable {
  id: Generated<number>;
  name: string;
}

export type PostKind = 'blog' | 'event' | 'training' | 'support';

/** All four kinds have one run of ids, because blog/{id}/{slug} serves them all. */
export interface PostsTable {
  id: Generated<number>;
  kind: PostKind;
  slug: string;
  title: string;
  extract: string | null;
  content: string;
  image: string | null;
  category_id: number | null;
  date: string | null;
  start_date: string | null;
  end_date: string | null;
  status: 'en_cours' | 'a_venir' | null;
  form_link: string | null;
  updated_at: string | null;
  /**
   * Tells whether a post has changed, without reading it: whoever writes a post writes another one.
   * Random, so that a restored backup never has the revision of another text.
   */
  revision: string;
}

export interface CarouselsTable {
  id: Generated<number>;
  image: string | null;
  heading: string;
  subheading: string | null;
}

export interface FaqsTable {
  id: Generated<number>;
  question: string;
  answer: string;
}

export interface AnnouncementsTable {
  id: Generated<number>;
  content: string;
}

export interface ProgramsTable {
  id: Generated<number>;
  title: string;
  extract: string | null;
  image: string | null;
  link: string | null;
}

export interface ProjectsTable {
  id: Generated<number>;
  user_id: number;
  niveau_academique: string;
  /** JSON. */
  answers: string;
  step: Generated<number>;
  created_at: string;
}

export interface ProjectFilesTable {
  project_id: number;
  position: number;
  path: string;
  name: string;
  type: string;
  bytes: number;
}

/** One decision about a project. */
export interface ProjectStepsTable {
  id: Generated<number>;
  project_id: number;
  changed_at: string;
  /** The system user who ran the command. */
  changed_by: string;
  from_step: number;
  to_step: number;
  message: string;
  /** 1 if no mail was written to the candidate, otherwise 0. */
  silent: number;
}

/** Files of deleted accounts that are still to be removed, each folder below the storage folder. */
export interface RemovalsTable {
  folder: string;
}
