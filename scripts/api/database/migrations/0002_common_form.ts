// Brings SQLite to the form that PostgreSQL has: addresses that are unique by an index on lower(email)
// instead of a collation, revisions of posts that whoever writes them writes too, and sessions with an
// id.
import type { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';

/** Programs from before Kysely refuse the database: to them, this is a version that they do not know. */
const USER_VERSION = 9;

export async function up(_db: Kysely<never>, sqlite: DatabaseSync | undefined): Promise<void> {
  if (!sqlite) return;
  sqlite.exec('DROP TRIGGER post_inserted; DROP TRIGGER post_updated');
  rebuild(
    sqlite,
    'users',
    `id INTEGER PRIMARY KEY AUTOINCREMENT,
     first_name TEXT NOT NULL,
     last_name TEXT NOT NULL,
     email TEXT NOT NULL,
     phone TEXT NOT NULL,
     gender TEXT NOT NULL,
     user_type TEXT NOT NULL,
     password_hash TEXT NOT NULL,
     email_verified_at TEXT,
     created_at TEXT NOT NULL,
     mailbox TEXT NOT NULL`,
    `SELECT id, first_name, last_name, email, phone, gender, user_type, password_hash,
       email_verified_at, created_at, mailbox
     FROM users`,
  );
  rebuild(
    sqlite,
    'tokens',
    `id INTEGER PRIMARY KEY AUTOINCREMENT,
     hash TEXT NOT NULL UNIQUE,
     user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
     expires_at TEXT NOT NULL`,
    'SELECT rowid, hash, user_id, expires_at FROM tokens',
  );
  rebuild(
    sqlite,
    'newsletter',
    'email TEXT NOT NULL, created_at TEXT NOT NULL',
    'SELECT email, created_at FROM newsletter ORDER BY rowid',
  );
  rebuild(
    sqlite,
    'posts',
    `id INTEGER PRIMARY KEY AUTOINCREMENT,
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
     updated_at TEXT,
     revision TEXT NOT NULL,
     UNIQUE (kind, slug)`,
    `SELECT id, kind, slug, title, extract, content, image, category_id, date, start_date, end_date,
       status, form_link, updated_at, hex(revision)
     FROM posts`,
  );
  sqlite.exec(`
    CREATE UNIQUE INDEX users_email ON users (lower(email));
    CREATE INDEX users_mailbox ON users (mailbox);
    CREATE INDEX tokens_user ON tokens (user_id);
    CREATE UNIQUE INDEX newsletter_email ON newsletter (lower(email));
    CREATE INDEX posts_revisions ON posts (id, kind, revision);
    PRAGMA user_version = ${USER_VERSION};
  `);
}

/** As SQLite's documentation has it ("Making other kinds of table schema changes"). */
function rebuild(sqlite: DatabaseSync, table: string, columns: string, rows: string): void {
  sqlite.exec(`
    CREATE TABLE rebuilt (${columns}) STRICT;
    INSERT INTO rebuilt ${rows};
    -- Ids of deleted rows are never given again.
    DELETE FROM sqlite_sequence WHERE name = 'rebuilt' AND EXISTS (
      SELECT 1 FROM sqlite_sequence WHERE name = '${table}');
    INSERT INTO sqlite_sequence (name, seq)
      SELECT 'rebuilt', seq FROM sqlite_sequence WHERE name = '${table}';
    DROP TABLE ${table};
    ALTER TABLE rebuilt RENAME TO ${table};
  `);
}
