// Errors of a PostgreSQL that cannot be reached. None of them holds the password of DATABASE_URL.
import { OperatorError } from '../../lib/operator-error.ts';

/** The database cannot be reached, or closed the connection: another attempt may succeed. */
export function isDatabaseLost(error: unknown): boolean {
  const { code, message } = partsOf(error);
  return (
    // Connection errors; a server that shuts down, crashed or is starting; too many connections.
    /^(08...|57P0[123]|53300)$/.test(code) ||
    /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/.test(code) ||
    /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
      message,
    )
  );
}

/** For commands: the error of a database that cannot be reached names the setting. */
export function unreachable(error: unknown): unknown {
  const { code } = partsOf(error);
  // The password, the user or the database's name is wrong.
  const isRefused = /^(28...|3D000)$/.test(code);
  if (!isRefused && !isDatabaseLost(error)) return error;
  return new OperatorError(
    `The database of DATABASE_URL cannot be used (${reasonOf(error)}): start it, or correct DATABASE_URL in .env.`,
  );
}

/** A few words for the log. */
export function reasonOf(error: unknown): string {
  const { code, message } = partsOf(error);
  return message || code || String(error);
}

function partsOf(error: unknown): { code: string; message: string } {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return { code: String(code ?? ''), message: String(message ?? '') };
}
