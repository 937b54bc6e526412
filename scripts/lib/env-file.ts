// The file .env. Node reads it for commands, and systemd (EnvironmentFile) for servers: a line that
// the two would read differently is refused, as is one that both would ignore.
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { log } from './log.ts';
import { OperatorError } from './operator-error.ts';

const ENV_FILE = '.env';

const BLANK_OR_COMMENT = /^(#(.*[^\\])?)?$/;
/** Node takes the next line for the value of this one. */
const EMPTY_WITH_SPACE = /^[^#=]*=[ \t]+\r?$/;
const ASSIGNMENT = /^(?<name>[a-z_]\w*)[ \t]*=[ \t]*(?<value>.*)$/i;
/** Empty, without quotes, in single or in double quotes. */
const VALUE = /^([^'"`#\\][^#\\]*|'[^']*'|"[^"\\]*")?$/;

/** Adds the variables of .env that the environment does not set. */
export function loadEnvFile(): void {
  if (!existsSync(ENV_FILE)) return;
  let text: string;
  try {
    text = readFileSync(ENV_FILE, 'utf8');
    process.loadEnvFile(ENV_FILE);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(`.env cannot be read (${code}): correct its rights, or remove it.`);
  }
  refuseAmbiguousLines(text);
}

/** Shows no value: it may be a secret. */
export function refuseAmbiguousLines(text: string): void {
  for (const [index, line] of text.split('\n').entries()) {
    const reason = EMPTY_WITH_SPACE.test(line)
      ? 'remove the space after the ='
      : faultOf(line.replace(/^[ \t]+|[ \t\r]+$/g, ''));
    if (reason) throw new OperatorError(`.env, line ${index + 1}: ${reason}.`);
  }
}

function faultOf(line: string): string | undefined {
  if (BLANK_OR_COMMENT.test(line)) return undefined;
  if (line.startsWith('#')) return 'leave out the \\ at the end of the comment';
  if (line.startsWith('export ')) return 'leave out “export”, which systemd does not know';
  const { name, value = '' } = ASSIGNMENT.exec(line)?.groups ?? {};
  if (name === undefined) return 'write NAME=value, or # before a comment';
  if (VALUE.test(value)) return undefined;
  return `write ${name}='value', on one line and without a comment: Node and systemd would read it differently`;
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
