// npm run provider: inspects the configured provider and reports incompatibilities. It only reads;
// with an account it logs in and out.
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { exitWith, OperatorError } from '../lib/operator-error.ts';
import { loadEnvFile } from '../lib/env-file.ts';
import { readSettings } from '../lib/settings.ts';
import { inspectProvider } from './provider.ts';
import { hasFailed } from './report.ts';

const HELP = `Usage: npm run provider [-- --account MAIL]

  Checks the provider at API_URL, for the site at SITE_URL. It writes nothing.
  --account MAIL   also logs in with this account and reads what a candidate reads;
                   the password is asked for, or taken from PROVIDER_PASSWORD`;

async function passwordOf(email: string): Promise<string> {
  const password = process.env['PROVIDER_PASSWORD'];
  if (password) return password;
  if (!process.stdin.isTTY) {
    throw new OperatorError('Set PROVIDER_PASSWORD: there is no terminal to type the password in.');
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(`Password of ${email} (it will be visible): `);
  } finally {
    terminal.close();
  }
}

function readArguments() {
  try {
    return parseArgs({
      options: { help: { type: 'boolean', short: 'h' }, account: { type: 'string' } },
    }).values;
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n\n${HELP}`);
  }
}

try {
  const { help, account: email } = readArguments();
  if (help) console.log(HELP);
  else {
    loadEnvFile();
    const { API_URL, ...others } = process.env;
    // An operator may inspect a provider while the embedded API is still in use.
    const settings = readSettings(API_URL ? { ...others, API_URL, API_PUBLIC_URL: '' } : others);
    if (settings.embedded) {
      console.log('API_URL is not set: this checks the embedded API, which must be running.\n');
    }
    const account = email ? { email, password: await passwordOf(email) } : undefined;
    const parts = await inspectProvider(settings, account);
    const passed = !hasFailed(parts);
    console.log(
      passed ? 'Found nothing that candidates or visitors would notice.' : 'See the lines with ✗.',
    );
    process.exitCode = passed ? 0 : 1;
  }
} catch (error) {
  exitWith(error);
}
