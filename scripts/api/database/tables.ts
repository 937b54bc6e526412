// The tables, as the latest migration leaves them: the same on SQLite and PostgreSQL. Times are ISO texts
// in UTC.
import type { Generated } from 'kysely';

/** `lecture` may read projects and candidates, and change nothing. */
export type Role = 'gestion' | 'lecture';

/** Of mails. Each has its own limits. */
export const purposes = [
  'registration',
  'verification',
  'reset',
  'newsletter',
  'submission',
  'step',
  // From the team to a candidate, without a new step.
  'message',
  'team',
  // Of what has happened, or will happen, to the account of a candidate or a member.
  'notice',
] as const;
export type Purpose = (typeof purposes)[number];

export type PostKind = 'blog' | 'event' | 'training' | 'support';

/** Of a list that the team puts into order. */
interface InOrder {
  id: Generated<number>;
  position: Generated<number>;
}

export interface Tables {
  settings: {
    name: string;
    value: string;
  };

  users: {
    id: Generated<number>;
    first_name: string;
    last_name: string;
    /** As typed. Unique regardless of case: compare `lower(email)`. */
    email: string;
    phone: string;
    gender: string;
    user_type: string;
    password_hash: string;
    email_verified_at: string | null;
    created_at: string;
    /** The mailbox of `email`: see mail/mailbox.ts. */
    mailbox: string;
    /** See accounts/candidates.ts. */
    search: Generated<string>;
    /** When its owner was told that it goes because it is unused: see retention.ts. */
    warned_at: string | null;
  };

  tokens: {
    /** Rises with each log-in. */
    id: Generated<number>;
    hash: string;
    user_id: number;
    expires_at: string;
  };

  password_resets: {
    hash: string;
    user_id: number;
    expires_at: string;
  };

  /** A queue: a mail waits while `next_attempt_at` is set. */
  outbox: {
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
    /** The account and the project that it is about; null for none, and for mails of earlier versions. */
    user_id: number | null;
    project_id: number | null;
    /** The row of `project_steps` that it tells; null for none, and for mails of earlier versions. */
    change_id: number | null;
  };

  /** See accounts/known-networks.ts. */
  known_networks: {
    user_id: number;
    /** Signed, so that it identifies nobody. */
    network: string;
    seen_at: string;
  };

  /** See http/lasting-limit.ts. */
  rate_limits: {
    /** The limit's name, and parts that are signed, so that they identify nobody. */
    key: string;
    points: number;
    expires_at: string;
  };

  newsletter: {
    /** Unique regardless of case: compare `lower(email)`. */
    email: string;
    created_at: string;
  };

  categories: {
    id: Generated<number>;
    name: string;
  };

  /** The four kinds share one sequence of ids, because blog/{id}/{slug} serves them all. */
  posts: {
    id: Generated<number>;
    kind: PostKind;
    slug: string;
    title: string;
    extract: string | null;
    content: string;
    image: string | null;
    /** What the image shows, for those who do not see it. */
    image_alt: string | null;
    category_id: number | null;
    date: string | null;
    start_date: string | null;
    end_date: string | null;
    location: string | null;
    status: 'en_cours' | 'a_venir' | null;
    form_link: string | null;
    updated_at: string | null;
    /**
     * Changes with each write, so that nobody needs to read the post to know whether it has changed.
     * Random, so that a restored backup never has the revision of another text.
     */
    revision: string;
    /** Who has written it last, as the journal names them; '' if nobody knows. */
    updated_by: Generated<string>;
    /** The UUID of the draft that was published as this post: a form may still have its address. */
    draft_id: Generated<string | null>;
  };

  /** What a member is writing. It is not on the site, and no list of the API reads it. */
  post_drafts: {
    /** That of the post which it changes or once was, in digits; otherwise a UUID. */
    id: string;
    kind: PostKind;
    title: string;
    /** JSON: what the form holds, as it was typed. */
    fields: string;
    /** Changes with each write. */
    version: string;
    updated_at: string;
    updated_by: string;
    /** Of an item that was on the site: its address stays, whatever its title. */
    slug: string | null;
  };

  /** What was removed from the lists of content: see content/trash.ts. */
  trash: {
    id: Generated<number>;
    /** A kind of items, or the table of a small list. */
    list: string;
    /** As `post_drafts.id`, or the number of a row. */
    row_id: string;
    title: string;
    /** JSON: all that is needed to restore it. */
    content: string;
    removed_at: string;
    removed_by: string;
  };

  /** What an item was each time that it was published: see content/versions.ts. */
  post_versions: {
    id: Generated<number>;
    /** Outlives the post, which may be in the trash or a draft again. */
    post_id: number;
    /** JSON, as `post_drafts.fields`. */
    fields: string;
    /** The names of those in the fields, with `/` between them: megabytes of texts need not be read for them. */
    images: string;
    published_at: string;
    published_by: string;
  };

  carousels: InOrder & {
    image: string | null;
    heading: string;
    subheading: string | null;
  };

  faqs: InOrder & {
    question: string;
    answer: string;
  };

  announcements: InOrder & {
    content: string;
  };

  programs: InOrder & {
    title: string;
    extract: string | null;
    image: string | null;
    link: string | null;
    end_date: string | null;
  };

  /** Of messages to candidates. */
  templates: InOrder & {
    name: string;
    text: string;
  };

  projects: {
    id: Generated<number>;
    user_id: number;
    niveau_academique: string;
    /** JSON. */
    answers: string;
    step: Generated<number>;
    created_at: string;
    /** See projects/columns.ts. */
    title: Generated<string>;
    domains: Generated<string>;
    search: Generated<string>;
    /** The member who looks after it. */
    followed_by: Generated<number | null>;
  };

  project_files: {
    project_id: number;
    position: number;
    /** Relative to the storage URL. */
    path: string;
    /** The candidate's file name: see `shownFileName`. */
    name: string;
    type: string;
    bytes: number;
  };

  /** One decision about a project, or a message to its candidate: then the two steps are the same. */
  project_steps: {
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
    /** Until then, its candidate knows nothing of it. Null in rows of earlier versions: at once. */
    told_at: string | null;
    /** It was taken back before. */
    undone_at: string | null;
    undone_by: string | null;
    /** The id of one of which its candidate was told, and which was an error. */
    corrects: number | null;
  };

  /** See projects/notes.ts. */
  project_notes: {
    id: Generated<number>;
    project_id: number;
    /** Null once its author has left the team. */
    member_id: number | null;
    /** As the journal names a member. */
    author: string;
    text: string;
    created_at: string;
    edited_at: string | null;
    /** Nothing reads it. */
    version: number;
  };

  /** The projects that a member has marked as read. */
  project_reads: {
    project_id: number;
    member_id: number;
  };

  /** See team/saved-views.ts. */
  saved_views: {
    id: Generated<number>;
    name: string;
    /** Of the list of projects, with its question mark. */
    query: string;
    /** Null for the whole team. */
    member_id: number | null;
  };

  /** What opinions give marks for. */
  criteria: InOrder & {
    name: string;
  };

  /** Whom the team asks for opinions by mail. */
  jurors: {
    id: Generated<number>;
    /** As typed. Unique regardless of case: compare `lower(email)`. */
    email: string;
    name: string;
    /** Of the token in the link; null once it has ended. */
    hash: string | null;
    /** The last day of the link, in the hub's time zone. */
    valid_until: string;
    asked_by: string;
    created_at: string;
  };

  /** A request for an opinion, and the opinion once it is given. */
  opinions: {
    id: Generated<number>;
    project_id: number;
    /** Who is asked: one of these. The member may have left. */
    member_id: number | null;
    juror_id: number | null;
    /** As records name them. */
    reader: string;
    asked_by: string;
    asked_at: string;
    /** 1 if a juror reads the project without how to reach its candidate, otherwise 0. */
    hides_contacts: Generated<number>;
    /** JSON: see projects/opinions/marks.ts. */
    marks: Generated<string>;
    comment: Generated<string>;
    /** Of its marks, in hundredths; null without any. */
    mean: number | null;
    given_at: string | null;
    changed_at: string | null;
    /** Since when the reader keeps out of it, because they know the candidate. */
    declined_at: string | null;
  };

  /** See projects/decision-drafts.ts. */
  decision_drafts: {
    /** A UUID. */
    id: string;
    member_id: number;
    /** JSON. */
    fields: string;
    created_at: string;
  };

  /** Files that are to be removed: see storage/removals.ts. */
  removals: {
    /** As `project_files` names it. */
    path: string;
    due_at: string;
  };

  /** Who may enter the team's space. */
  members: {
    id: Generated<number>;
    /** As typed. Unique regardless of case: compare `lower(email)`. */
    email: string;
    name: string;
    role: Role;
    /** Absent until the member has chosen a password. */
    password_hash: string | null;
    created_at: string;
    /** When the member was here last, to the minute. */
    seen_at: string | null;
    /** See accounts/second-factor.ts. Encrypted; absent without a second factor. */
    totp_secret: string | null;
    /** The period of the last code that was taken: no code opens twice. */
    totp_step: Generated<number>;
  };

  /** Codes that each replace the second factor once. */
  member_codes: {
    hash: string;
    member_id: number;
  };

  /** Links with which a member chooses a password. */
  member_links: {
    hash: string;
    member_id: number;
    expires_at: string;
  };

  member_sessions: {
    hash: string;
    member_id: number;
    /** When it was used last, to the minute. */
    seen_at: string;
    created_at: Generated<string>;
  };

  /** Every change by the team. Rows outlive the member and what they are about. */
  journal: {
    id: Generated<number>;
    at: string;
    /** The name and address of a member, or the system user who ran a command. */
    who: string;
    action: string;
    subject: string;
    /** Empty if there was nothing before. */
    before: string;
    /** Empty if there is nothing left. */
    after: string;
  };
}
