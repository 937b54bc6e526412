// The format of a backup: an uncompressed tar with the database, the files of storage and, as the
// last entry, the manifest, which is used to detect an incomplete or damaged backup.
import * as v from 'valibot';
import { DATABASE, PROJECTS, STORAGE } from '../data-files.ts';

export const MANIFEST = 'manifest.json';

/** Incremented by changes that older versions of the program cannot read. */
export const FORMAT = 1;

export const manifestSchema = v.object({
  format: v.number(),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The database's user_version: programs from before Kysely know a newer one by it. */
  schema: v.number(),
  /** The SHA-256 of every other entry, by name. */
  hashes: v.record(v.string(), v.string()),
  /** Files that the database references and that did not exist. */
  missing: v.array(v.string()),
});

export type Manifest = v.InferOutput<typeof manifestSchema>;

/** Readable by the owner only: the database and candidates' files, but not content images. */
export const isPersonal = (name: string): boolean =>
  name === DATABASE || name.startsWith(`${STORAGE}/${PROJECTS}/`);
