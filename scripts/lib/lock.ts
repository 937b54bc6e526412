// Locks that end with the process that holds them, however it ends: SQLite's locks are those of the
// operating system, for which Node itself has no call.
import { DatabaseSync } from 'node:sqlite';
import { closeToOthers } from './data-dir.ts';

/**
 * @param timeout milliseconds to wait for another process; blocks this one
 * @returns a function that unlocks it, or undefined if another process holds it. Keep the function:
 * garbage collection would unlock it too.
 */
export function lock(file: string, timeout: number): (() => void) | undefined {
  const database = new DatabaseSync(file, { timeout });
  // Whoever can read the file can hold the lock.
  closeToOthers(file);
  try {
    // No journal beside the file: nothing is ever written.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (!(error as Error).message.includes('locked')) throw error;
    return undefined;
  }
  return () => database.close();
}
