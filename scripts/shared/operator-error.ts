/** A fault that the operator can mend: its message is shown alone, without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

const FULL = 'The disk is full: make room for DATA_DIR, or set DATA_DIR to another folder in .env.';
const LOCKED = 'DATA_DIR can not be written: correct its rights, or choose another folder in .env.';

/** By the system's code, and by SQLite's number for the same thing. */
const remedies: Record<string, string> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  13: FULL,
  EROFS: LOCKED,
  EACCES: LOCKED,
  EPERM: LOCKED,
  ENOTDIR: LOCKED,
  8: LOCKED,
  14: LOCKED,
};

function remedyOf(error: unknown): string | undefined {
  const { code, errcode } = error as NodeJS.ErrnoException & { errcode?: number };
  return remedies[code === 'ERR_SQLITE_ERROR' ? String(errcode) : (code ?? '')];
}

export const isDiskFull = (error: unknown): boolean => remedyOf(error) === FULL;

/** An error on our own files, as the operator's to mend where it is. */
export function withRemedy(error: unknown): unknown {
  const remedy = remedyOf(error);
  // EACCES is also what a port below 1024 gives.
  if (!remedy || (error as NodeJS.ErrnoException).syscall === 'listen') return error;
  return new OperatorError(`${remedy} (${(error as Error).message})`);
}

/** Ends the process with one sentence for an operator's fault, with the stack for our own. */
export function exitWith(error: unknown): never {
  const known = withRemedy(error);
  console.error(known instanceof OperatorError ? known.message : known);
  process.exit(1);
}
