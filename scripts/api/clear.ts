// What nobody needs any longer goes: when the API starts, and each night.
import { lstat, readdir, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { Cron } from 'croner';
import { log } from '../shared/log.ts';
import { all, run, transaction } from './database.ts';
import type { Services } from './services.ts';
import { inDays } from './time.ts';

const MAIL_DAYS = 30;
const UNVERIFIED_DAYS = 30;
/** Files come before their row: those of a submission that is under way stay. */
const FILE_DAYS = 1;

type Cleared = Record<'tokens' | 'passwordLinks' | 'mails' | 'accounts' | 'files', number>;
type Kept = Pick<Services, 'db' | 'clock' | 'storageDir'>;

/** Returns how many of each are gone. */
export async function clear(services: Kept): Promise<Cleared> {
  const cleared = { ...clearRows(services), files: await clearFiles(services) };
  if (Object.values(cleared).some((count) => count > 0)) log('api.cleared', cleared);
  return cleared;
}

/** At once and then each night, until it is stopped. What failed is tried again the next night. */
export function clearNightly(services: Kept): Cron {
  const clearNow = async () => {
    await clear(services).catch((error: unknown) => log('clear.failed', { error: String(error) }));
  };
  void clearNow();
  return new Cron('40 3 * * *', { timezone: 'Africa/Porto-Novo', unref: true }, clearNow);
}

function clearRows({ db, clock }: Kept): Omit<Cleared, 'files'> {
  const now = clock();
  return transaction(db, () => ({
    tokens: run(db, 'DELETE FROM tokens WHERE expires_at <= ?', now.toISOString()),
    passwordLinks: run(db, 'DELETE FROM password_resets WHERE expires_at <= ?', now.toISOString()),
    mails: run(db, 'DELETE FROM outbox WHERE created_at < ?', inDays(now, -MAIL_DAYS)),
    // Their sessions and links go with them.
    accounts: run(
      db,
      `DELETE FROM users WHERE email_verified_at IS NULL AND created_at < ?
       AND id NOT IN (SELECT user_id FROM projects)`,
      inDays(now, -UNVERIFIED_DAYS),
    ),
  }));
}

async function clearFiles({ db, clock, storageDir }: Kept): Promise<number> {
  const rows = all<{ path: string }>(db, 'SELECT path FROM project_files');
  // Beside a database that was lost and begun anew lie files that somebody may want back.
  if (rows.length === 0) return 0;
  const named = new Set(rows.map((row) => path.join(storageDir, row.path)));
  const limit = Date.parse(inDays(clock(), -FILE_DAYS));
  const isUnused = async (file: string) => {
    if (named.has(file)) return false;
    const stat = await unlessGone(lstat(file));
    return stat !== undefined && stat.mtimeMs < limit;
  };
  return clearFolder(path.join(storageDir, 'projects'), isUnused);
}

/** Removes the unused files below a folder, and the folders that were left empty long ago. */
async function clearFolder(
  folder: string,
  isUnused: (file: string) => Promise<boolean>,
): Promise<number> {
  let count = 0;
  for (const entry of (await unlessGone(readdir(folder, { withFileTypes: true }))) ?? []) {
    const inside = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      // Asked before: what is taken out of a folder makes it a new one.
      const isOld = await isUnused(inside);
      count += await clearFolder(inside, isUnused);
      const left = isOld ? await unlessGone(readdir(inside)) : undefined;
      if (left?.length === 0) await unlessGone(rmdir(inside));
    } else if (await isUnused(inside)) {
      await rm(inside, { force: true });
      count += 1;
    }
  }
  return count;
}

/** A submission that failed removes its files meanwhile, and so may the API of a build that runs. */
async function unlessGone<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
