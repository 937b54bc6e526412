// npm run provider: looks at the provider that is set, and says what would not fit. It writes nothing
// there; with an account it opens a session and ends it.
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { exitWith, OperatorError } from '../shared/operator-error.ts';
import { loadEnvFile, readSettings } from '../shared/settings.ts';
import { inspectProvider } from './provider.ts';
import { hasFailed } from './report.ts';

const HELP = `Usage: npm run provider [-- --account MAIL]

  Looks at the provider at API_URL, for the site at SITE_URL. It writes nothing.
  --account MAIL   also logs in with this account and reads what a candidate reads;
                   the password is asked for, or taken from PROVIDER_PASSWORD`;

async function passwordOf(email: string): Promise<string> {
  const given = process.env['PROVIDER_PASSWORD'];
  if (given) return given;
  if (!process.stdin.isTTY) {
    throw new OperatorError('Set PROVIDER_PASSWORD: nobody is here to type the password.');
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(`Password of ${email} (it will be seen): `);
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
    const settings = readSettings();
    if (settings.embedded) {
      console.log('API_URL is not set: this looks at the embedded API, which has to run.\n');
    }
    const account = email ? { email, password: await passwordOf(email) } : undefined;
    const parts = await inspectProvider(settings, account);
    const isFine = !hasFailed(parts);
    console.log(
      isFine ? 'Nothing that candidates or visitors would notice.' : 'See the lines with ✗.',
    );
    process.exitCode = isFine ? 0 : 1;
  }
} catch (error) {
  exitWith(error);
}
