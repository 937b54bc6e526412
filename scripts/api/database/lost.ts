// Errors of a PostgreSQL that cannot be used. None of them holds the password of DATABASE_URL.
import { certificateReason } from '../../lib/network-error.ts';
import { OperatorError } from '../../lib/operator-error.ts';

/** The database cannot be used, or closed the connection: another attempt may succeed. */
export function isDatabaseLost(error: unknown): boolean {
  const { code, message } = partsOf(error);
  return (
    // Connection errors; a server that shuts down, crashed or is starting; a query that took too long; too
    // many connections.
    /^(08...|57P0[123]|57014|53300)$/.test(code) ||
    /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/.test(code) ||
    isUnanswered(error) ||
    tlsRemedy(error) !== undefined ||
    /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/.test(
      message,
    )
  );
}

/** The server is there, and silent. */
export const isUnanswered = (error: unknown): boolean =>
  partsOf(error).message === 'Query read timeout';

/** For commands: the error of a database that cannot be used names the setting. */
export function unreachable(error: unknown): unknown {
  const { code } = partsOf(error);
  // The password, the user or the database's name is wrong, or the server insists on TLS.
  const isRefused = /^(28...|3D000)$/.test(code);
  if (!isRefused && !isDatabaseLost(error)) return error;
  const remedy = tlsRemedy(error) ?? 'start it, or correct DATABASE_URL in .env';
  return new OperatorError(
    `The database of DATABASE_URL cannot be used (${reasonOf(error)}): ${remedy}.`,
  );
}

const TLS =
  /^The server does not support SSL|no pg_hba\.conf entry.*no encryption|^There was an error establishing an SSL/;

/** The remedy, if it is TLS that failed: the server's own words before it tell which of them. */
function tlsRemedy(error: unknown): string | undefined {
  const { code, message } = partsOf(error);
  const reason = certificateReason(code);
  if (!reason && !/^ERR_SSL_/.test(code) && !TLS.test(message)) return undefined;
  return `${reason ? `${reason}; or ` : ''}turn on ssl in postgresql.conf, or set sslmode=disable in DATABASE_URL; if it insists on TLS, set sslmode=verify-full, with sslrootcert=FILE for an authority of your own, or sslmode=no-verify, which encrypts without a check`;
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
