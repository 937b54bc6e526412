import type { DatabaseSync } from 'node:sqlite';
import { mailboxOf } from '../../accounts/mailbox.ts';

type Migration = string | ((db: DatabaseSync) => void);

/**
 * The migrations from before Kysely, oldest first; user_version counts them. Complete: what comes after
 * is a file of its own beside this one.
 */
export const legacy: readonly Migration[] = [
  `
  CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

  CREATE TABLE users (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    email TEXT NOT NULL COLLATE NOCASE UNIQUE,
    phone TEXT NOT NULL,
    gender TEXT NOT NULL,
    user_type TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    step INTEGER NOT NULL DEFAULT 0,
    email_verified_at TEXT,
    created_at TEXT NOT NULL
  ) STRICT;

  CREATE TABLE tokens (
    hash TEXT PRIMARY KEY,
    user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    expires_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX tokens_user ON tokens (user_id);

  CREATE TABLE password_resets (
    user_id INTEGER PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    hash TEXT NOT NULL,
    expires_at TEXT NOT NULL
  ) STRICT;

  CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    recipient TEXT NOT NULL,
    subject TEXT NOT NULL,
    text TEXT NOT NULL,
    created_at TEXT NOT NULL
  ) STRICT;

  CREATE TABLE newsletter (email TEXT PRIMARY KEY COLLATE NOCASE, created_at TEXT NOT NULL) STRICT;

  CREATE TABLE categories (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE) STRICT;

  -- One table and one run of ids for all four kinds, because blog/{id}/{slug} serves them all.
  CREATE TABLE posts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('blog', 'event', 'training', 'support')),
    slug TEXT NOT NULL,
    title TEXT NOT NULL,
    extract TEXT,
    content TEXT NOT NULL,
    image TEXT,
    category_id INTEGER REFERENCES categories,
    date TEXT,
    start_date TEXT,
    end_date TEXT,
    status TEXT CHECK (status IN ('en_cours', 'a_venir')),
    form_link TEXT,
    UNIQUE (kind, slug)
  ) STRICT;

  CREATE TABLE carousels (
    id INTEGER PRIMARY KEY AUTOINCREMENT, image TEXT, heading TEXT NOT NULL, subheading TEXT
  ) STRICT;

  CREATE TABLE faqs (
    id INTEGER PRIMARY KEY AUTOINCREMENT, question TEXT NOT NULL, answer TEXT NOT NULL
  ) STRICT;

  CREATE TABLE announcements (
    id INTEGER PRIMARY KEY AUTOINCREMENT, content TEXT NOT NULL
  ) STRICT;

  CREATE TABLE programs (
    id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT NOT NULL, extract TEXT, image TEXT, link TEXT
  ) STRICT;

  CREATE TABLE projects (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    niveau_academique TEXT NOT NULL,
    answers TEXT NOT NULL,
    step INTEGER NOT NULL DEFAULT 1,
    created_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX projects_user ON projects (user_id);

  CREATE TABLE project_files (
    project_id INTEGER NOT NULL REFERENCES projects ON DELETE CASCADE,
    position INTEGER NOT NULL,
    path TEXT NOT NULL,
    name TEXT NOT NULL,
    type TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    PRIMARY KEY (project_id, position)
  ) STRICT;
  `,
  // The last change of an item; unknown for those that existed before.
  'ALTER TABLE posts ADD COLUMN updated_at TEXT',
  // Several links per user: a new one that a stranger requests must not invalidate the others.
  `
  DROP TABLE password_resets;
  CREATE TABLE password_resets (
    hash TEXT PRIMARY KEY,
    user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    expires_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX password_resets_user ON password_resets (user_id);
  `,
  // Tells whether a post has changed, without reading it. Random, so that a restored backup never has
  // the revision of another text.
  `
  ALTER TABLE posts ADD COLUMN revision BLOB;
  UPDATE posts SET revision = randomblob(8);
  CREATE INDEX posts_revisions ON posts (id, kind, revision);
  CREATE TRIGGER post_inserted AFTER INSERT ON posts BEGIN
    UPDATE posts SET revision = randomblob(8) WHERE id = NEW.id;
  END;
  CREATE TRIGGER post_updated AFTER UPDATE OF
    id, kind, slug, title, extract, content, image, category_id,
    date, start_date, end_date, status, form_link, updated_at
  ON posts BEGIN
    UPDATE posts SET revision = randomblob(8) WHERE id = NEW.id;
  END;
  `,
  // The outbox is a queue: a mail waits while next_attempt_at is set.
  `
  ALTER TABLE outbox ADD COLUMN purpose TEXT NOT NULL DEFAULT '';
  ALTER TABLE outbox ADD COLUMN mailbox TEXT NOT NULL DEFAULT '';
  ALTER TABLE outbox ADD COLUMN pause_minutes INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE outbox ADD COLUMN expires_at TEXT NOT NULL DEFAULT '';
  ALTER TABLE outbox ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE outbox ADD COLUMN tried_at TEXT;
  ALTER TABLE outbox ADD COLUMN next_attempt_at TEXT;
  ALTER TABLE outbox ADD COLUMN sent_at TEXT;
  ALTER TABLE outbox ADD COLUMN given_up_at TEXT;
  ALTER TABLE outbox ADD COLUMN last_error TEXT;
  CREATE INDEX outbox_next_attempts ON outbox (next_attempt_at);
  CREATE INDEX outbox_tries ON outbox (tried_at);
  CREATE INDEX outbox_mailboxes ON outbox (mailbox, purpose, tried_at);
  CREATE INDEX outbox_recipients ON outbox (recipient, purpose);
  `,
  // A candidate's step follows from the projects' steps. Only candidates could be preselected: they
  // were for their latest pending project.
  `
  UPDATE projects SET step = 4 WHERE id IN (
    SELECT max(projects.id) FROM projects JOIN users ON users.id = projects.user_id
    WHERE users.step = 4 AND projects.step = 1 GROUP BY projects.user_id
  );
  ALTER TABLE users DROP COLUMN step;
  `,
  // Accounts of one mailbox share their limits.
  addMailboxes,
  // Files of deleted accounts that are still to be removed, each folder below the storage folder.
  'CREATE TABLE removals (folder TEXT PRIMARY KEY) STRICT',
];

function addMailboxes(db: DatabaseSync): void {
  db.exec(`
    ALTER TABLE users ADD COLUMN mailbox TEXT NOT NULL DEFAULT '';
    CREATE INDEX users_mailbox ON users (mailbox);
  `);
  const update = db.prepare('UPDATE users SET mailbox = ? WHERE id = ?');
  for (const { id, email } of db.prepare('SELECT id, email FROM users').all()) {
    update.run(mailboxOf(String(email)), id!);
  }
}
