// Locks that end with the process that holds them, however it ends: SQLite's locks are those of the
// operating system, for which Node itself has no call.
import { DatabaseSync } from 'node:sqlite';
import { closeToOthers } from './data-dir.ts';
import { OperatorError } from './operator-error.ts';

/** Those of this process: garbage collection would unlock them. */
const held = new Set<DatabaseSync>();

/**
 * @param timeout milliseconds to wait for another process; blocks this one
 * @param refusal what to tell the operator if another process holds the lock
 * @returns a function that unlocks it
 * @throws OperatorError
 */
export function lock(file: string, timeout: number, refusal: string): () => void {
  const database = new DatabaseSync(file, { timeout });
  // Whoever can read the file can hold the lock.
  closeToOthers(file);
  try {
    // No journal beside the file: nothing is ever written.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    throw (error as Error).message.includes('locked') ? new OperatorError(refusal) : error;
  }
  held.add(database);
  return () => {
    held.delete(database);
    database.close();
  };
}
