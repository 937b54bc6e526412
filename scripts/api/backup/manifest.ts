// What a backup consists of. It is an uncompressed tar, which any tar opens: the database, the
// files of storage, and last the manifest, by which a whole one is known from a damaged one.
import * as v from 'valibot';

export const DATABASE = 'api.db';
export const STORAGE = 'storage';
export const MANIFEST = 'manifest.json';

/** Counts what an older program could not read. */
export const FORMAT = 1;

export const manifestSchema = v.object({
  format: v.number(),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  /** How many steps of the schema the database has. */
  schema: v.number(),
  /** The SHA-256 of each entry before this one, by its name. */
  hashes: v.record(v.string(), v.string()),
  /** Files that the database names and that were not there. */
  missing: v.array(v.string()),
});

export type Manifest = v.InferOutput<typeof manifestSchema>;

/** What only its owner may read: candidates' files, and not the content's images. */
export const isPersonal = (name: string): boolean =>
  name === DATABASE || name.startsWith(`${STORAGE}/projects/`);
