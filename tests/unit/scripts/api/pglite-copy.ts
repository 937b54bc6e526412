// A PostgreSQL with its tables, made once for all workers and runs: to make it takes seven seconds of
// a processor, to copy it less than one.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { migrate } from '../../../../scripts/api/database/migrate.ts';
import type { Tables } from '../../../../scripts/api/database/tables.ts';
import { hashFiles, hashOfAll } from '../../../../scripts/lib/files.ts';
import { cached, cacheFolder, root } from '../../../fixtures/cache.ts';

/** Before the first test, so that no two workers make it: Vitest's globalSetup. */
export async function setup(): Promise<void> {
  await pgliteCopy();
}

export async function pgliteCopy(): Promise<string> {
  const code = hashOfAll(await hashFiles(path.join(root, 'scripts/api/database')));
  const packages = await readFile(path.join(root, 'package-lock.json'), 'utf8');
  const folder = await cached(cacheFolder('pglite', code + packages), async (draft) => {
    const pglite = new PGlite();
    await migrate(new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) }));
    await writeFile(path.join(draft, 'copy.tar'), (await pglite.dumpDataDir('none')).stream());
    await pglite.close();
    return draft;
  });
  return path.join(folder, 'copy.tar');
}
