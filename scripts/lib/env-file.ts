// The file .env. Node reads it for commands, and systemd (EnvironmentFile) for servers: a line that
// the two would read differently is refused, as is one that both would ignore.
import { existsSync, readFileSync, statSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { log } from './log.ts';
import { OperatorError } from './operator-error.ts';
import { readNamedFile } from './secrets.ts';

const ENV_FILE = '.env';

/**
 * Blank, a comment, or an assignment without a value, of a plain one or of one in quotes. Node would
 * take the next line for a value of spaces, and systemd goes on after a \ with the next line.
 */
const LINE =
  /^[ \t]*(#(.*[^\\])?|[a-z_]\w*[ \t]*=([ \t]*([^\s'"`#\\][^#\\]*|'[^']*'[ \t]*|"[^"\\]*"[ \t]*))?)?\r?$/i;

/** Adds the variables of .env that the environment does not set. */
export function loadEnvFile(): void {
  if (!existsSync(ENV_FILE)) return;
  const { NODE_EXTRA_CA_CERTS: authorities, NODE_USE_ENV_PROXY: viaProxy } = process.env;
  let text: string;
  try {
    text = readFileSync(ENV_FILE, 'utf8');
    process.loadEnvFile(ENV_FILE);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(`.env cannot be read (${code}): correct its rights, or remove it.`);
  }
  refuseAmbiguousLines(text);
  // Node has read these when it started, before it knew of .env.
  if (authorities === undefined) trustAuthorities(process.env['NODE_EXTRA_CA_CERTS']);
  const isLate = viaProxy === undefined && process.env['NODE_USE_ENV_PROXY'] === '1';
  // Node has it from 24.14 on.
  if (isLate) (http as Partial<typeof http>).setGlobalProxyFromEnv?.();
}

/** @param file PEM; may hold several */
function trustAuthorities(file: string | undefined): void {
  if (!file) return;
  const text = readNamedFile('NODE_EXTRA_CA_CERTS', file, 'correct it in .env');
  const added = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  setDefaultCACertificates([...getCACertificates(), ...added]);
}

/** Shows no value: it may be a secret. */
export function refuseAmbiguousLines(text: string): void {
  const index = text.split('\n').findIndex((line) => !LINE.test(line));
  if (index < 0) return;
  throw new OperatorError(
    `.env, line ${index + 1}: write NAME='value' on one line, without “export”, a space after an empty value or a comment behind it: Node and systemd would read it differently.`,
  );
}

/** What is wrong with the rights of .env, which may hold secrets. */
export function envFileFault(folder = '.'): string | undefined {
  const mode = statSync(path.join(folder, ENV_FILE), { throwIfNoEntry: false })?.mode ?? 0;
  const isOpen = (mode & 0o004) !== 0;
  return isOpen ? 'Every user of this machine can read .env: run chmod 600 .env.' : undefined;
}

export function warnOfEnvFile(): void {
  const remedy = envFileFault();
  if (remedy) log('settings.readable', { remedy });
}
