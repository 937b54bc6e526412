/** An error that the operator can fix: only its message is printed, without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

const DISK_FULL =
  'The disk is full: make room for DATA_DIR, or set DATA_DIR to another folder in .env.';
const NOT_WRITABLE =
  'DATA_DIR cannot be written: correct its rights, or choose another folder in .env.';

/** By the code of a system error, or by SQLite's error code for the same condition. */
const remedies: Record<string, string> = {
  ENOSPC: DISK_FULL,
  EDQUOT: DISK_FULL,
  13: DISK_FULL,
  EROFS: NOT_WRITABLE,
  EACCES: NOT_WRITABLE,
  EPERM: NOT_WRITABLE,
  ENOTDIR: NOT_WRITABLE,
  8: NOT_WRITABLE,
  14: NOT_WRITABLE,
};

function remedyOf(error: unknown): string | undefined {
  const { code, errcode, syscall } = error as NodeJS.ErrnoException & { errcode?: number };
  // Node's code for making nested folders on a read-only disk.
  if (code === 'ENOENT' && syscall === 'mkdir') return NOT_WRITABLE;
  return remedies[code === 'ERR_SQLITE_ERROR' ? String(errcode) : (code ?? '')];
}

export const isDiskFull = (error: unknown): boolean => remedyOf(error) === DISK_FULL;

/** Turns an error of file access into an OperatorError if there is a remedy for it. */
export function withRemedy(error: unknown): unknown {
  const remedy = remedyOf(error);
  // Listening on a port below 1024 fails with EACCES too.
  if (!remedy || (error as NodeJS.ErrnoException).syscall === 'listen') return error;
  return new OperatorError(`${remedy} (${(error as Error).message})`);
}

/** Ends the process; prints the message of an OperatorError, the stack of any other error. */
export function exitWith(error: unknown): never {
  const reported = withRemedy(error);
  console.error(reported instanceof OperatorError ? reported.message : reported);
  process.exit(1);
}
