// Settings that are secrets: they may be given as files, and no error shows them.
import { readFileSync } from 'node:fs';
import { OperatorError } from './operator-error.ts';

const SECRETS = [
  'REBUILD_SECRET',
  'DATABASE_URL',
  'SMTP_URL',
  'METRICS_TOKEN',
  'UPLOADS_S3_SECRET_ACCESS_KEY',
  'AWS_SECRET_ACCESS_KEY',
] as const;

/**
 * The variables, with the content of each file that a `…_FILE` variable names, as Docker and systemd
 * pass secrets. An empty variable counts as unset.
 */
export function readVariables(env: NodeJS.ProcessEnv): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) if (value) variables[name] = value;
  for (const name of SECRETS) {
    const file = variables[`${name}_FILE`];
    if (!file) continue;
    if (variables[name]) {
      throw new OperatorError(`${name} and ${name}_FILE are both set: keep one of them in .env.`);
    }
    variables[name] = readSecretFile(`${name}_FILE`, file);
  }
  return variables;
}

function readSecretFile(name: string, file: string): string {
  const remedy = 'correct the path in .env, or the rights of the file';
  const content = readNamedFile(name, file, remedy).trim();
  if (!content) throw new OperatorError(`${name}=${file} is empty: write the secret into it.`);
  return content;
}

/** The text of the file that a variable names. */
export function readNamedFile(name: string, file: string, remedy: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(`${name}=${file} cannot be read (${code}): ${remedy}.`);
  }
}

/** The error for an invalid variable. It says where to correct it. */
export function refusal(env: NodeJS.ProcessEnv, name: string, reason: string): OperatorError {
  const file = env[`${name}_FILE`];
  if (file) return new OperatorError(`${name}_FILE=${file}: its content ${reason}; correct it.`);
  const value = env[name] ?? '';
  // The part before an @ may be a password.
  const isSecret = SECRETS.some((secret) => secret === name) || value.includes('@');
  const shown = isSecret ? name : `${name}=${value}`;
  return new OperatorError(`${shown} ${reason}; correct it in .env.`);
}
