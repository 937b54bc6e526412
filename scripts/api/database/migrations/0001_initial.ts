// The tables of the first version. See tables.ts for what they hold.
import type { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { dialectOf, execute, type Dialect } from './dialect.ts';

export const up = (db: Kysely<never>, sqlite: DatabaseSync | undefined): Promise<void> =>
  execute(db, tables(dialectOf(sqlite)));

const tables = ({ id, text, bytes, end }: Dialect): string => `
  CREATE TABLE settings (name ${text} PRIMARY KEY, value ${text} NOT NULL) ${end};

  CREATE TABLE users (
    ${id},
    first_name ${text} NOT NULL,
    last_name ${text} NOT NULL,
    email ${text} NOT NULL,
    phone ${text} NOT NULL,
    gender ${text} NOT NULL,
    user_type ${text} NOT NULL,
    password_hash ${text} NOT NULL,
    email_verified_at ${text},
    created_at ${text} NOT NULL,
    mailbox ${text} NOT NULL
  ) ${end};
  CREATE UNIQUE INDEX users_email ON users (lower(email));
  CREATE INDEX users_mailbox ON users (mailbox);

  CREATE TABLE tokens (
    ${id},
    hash ${text} NOT NULL UNIQUE,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    expires_at ${text} NOT NULL
  ) ${end};
  CREATE INDEX tokens_user ON tokens (user_id);

  CREATE TABLE password_resets (
    hash ${text} PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    expires_at ${text} NOT NULL
  ) ${end};
  CREATE INDEX password_resets_user ON password_resets (user_id);

  CREATE TABLE outbox (
    ${id},
    recipient ${text} NOT NULL,
    subject ${text} NOT NULL,
    text ${text} NOT NULL,
    created_at ${text} NOT NULL,
    purpose ${text} NOT NULL DEFAULT '',
    mailbox ${text} NOT NULL DEFAULT '',
    pause_minutes integer NOT NULL DEFAULT 0,
    expires_at ${text} NOT NULL DEFAULT '',
    attempts integer NOT NULL DEFAULT 0,
    tried_at ${text},
    next_attempt_at ${text},
    sent_at ${text},
    given_up_at ${text},
    last_error ${text}
  ) ${end};
  CREATE INDEX outbox_next_attempts ON outbox (next_attempt_at);
  CREATE INDEX outbox_tries ON outbox (tried_at);
  CREATE INDEX outbox_mailboxes ON outbox (mailbox, purpose, tried_at);
  CREATE INDEX outbox_recipients ON outbox (recipient, purpose);

  CREATE TABLE newsletter (email ${text} NOT NULL, created_at ${text} NOT NULL) ${end};
  CREATE UNIQUE INDEX newsletter_email ON newsletter (lower(email));

  CREATE TABLE categories (${id}, name ${text} NOT NULL UNIQUE) ${end};

  CREATE TABLE posts (
    ${id},
    kind ${text} NOT NULL CHECK (kind IN ('blog', 'event', 'training', 'support')),
    slug ${text} NOT NULL,
    title ${text} NOT NULL,
    extract ${text},
    content ${text} NOT NULL,
    image ${text},
    category_id integer REFERENCES categories,
    date ${text},
    start_date ${text},
    end_date ${text},
    status ${text} CHECK (status IN ('en_cours', 'a_venir')),
    form_link ${text},
    updated_at ${text},
    revision ${text} NOT NULL,
    UNIQUE (kind, slug)
  ) ${end};
  CREATE INDEX posts_revisions ON posts (id, kind, revision);

  CREATE TABLE carousels (${id}, image ${text}, heading ${text} NOT NULL, subheading ${text}) ${end};

  CREATE TABLE faqs (${id}, question ${text} NOT NULL, answer ${text} NOT NULL) ${end};

  CREATE TABLE announcements (${id}, content ${text} NOT NULL) ${end};

  CREATE TABLE programs (
    ${id}, title ${text} NOT NULL, extract ${text}, image ${text}, link ${text}
  ) ${end};

  CREATE TABLE projects (
    ${id},
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    niveau_academique ${text} NOT NULL,
    answers ${text} NOT NULL,
    step integer NOT NULL DEFAULT 1,
    created_at ${text} NOT NULL
  ) ${end};
  CREATE INDEX projects_user ON projects (user_id);

  CREATE TABLE project_files (
    project_id integer NOT NULL REFERENCES projects ON DELETE CASCADE,
    position integer NOT NULL,
    path ${text} NOT NULL,
    name ${text} NOT NULL,
    type ${text} NOT NULL,
    bytes ${bytes} NOT NULL,
    PRIMARY KEY (project_id, position)
  ) ${end};

  CREATE TABLE project_steps (
    ${id},
    project_id integer NOT NULL REFERENCES projects ON DELETE CASCADE,
    changed_at ${text} NOT NULL,
    changed_by ${text} NOT NULL,
    from_step integer NOT NULL,
    to_step integer NOT NULL,
    message ${text} NOT NULL,
    silent integer NOT NULL
  ) ${end};
  CREATE INDEX project_steps_project ON project_steps (project_id);

  CREATE TABLE removals (path ${text} PRIMARY KEY, due_at ${text} NOT NULL) ${end};

  CREATE TABLE rate_limits (
    key ${text} PRIMARY KEY,
    points integer NOT NULL,
    expires_at ${text} NOT NULL
  ) ${end};

  CREATE TABLE known_networks (
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    network ${text} NOT NULL,
    seen_at ${text} NOT NULL,
    PRIMARY KEY (user_id, network)
  ) ${end}`;
