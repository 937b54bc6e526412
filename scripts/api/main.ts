// The embedded API's command line: npm run api -- --help
import { parseArgs } from 'node:util';
import { OperatorError } from '../lib/operator-error.ts';
import { fail } from '../lib/parent.ts';
import { loadEnvFile, readSettings } from '../lib/settings.ts';

const HELP = `Usage: npm run api -- COMMAND

  serve [--port N]     start the embedded API (port: API_PORT, 8787; 0 for any free one);
                       an empty database gets the demo content, unless --empty is given
  seed [--candidates N] [--projects N]
                       put the demo content and the demo account into an empty database; and N
                       made-up candidates and projects, of 3 MB each, to try what a machine carries
  step PROJECT STEP    set a project's step: -1 eliminated, 1 pending, 2 selected, 4 preselected;
                       its candidate has that of the project that has come furthest
  publish KIND FILE    publish an item (blog, event, training or support) and rebuild the site;
                       FILE is HTML after YAML front matter, see scripts/api/seed/content
  outbox               print the mails that wait, or were kept or given up instead of sent
  outbox --test ADDRESS
                       send one mail through SMTP_URL, and say what happened
  backup FILE          copy the database and the files into FILE, while the API runs
  restore FILE         bring a backup into a DATA_DIR without data
  openapi              print what a provider has to answer, in OpenAPI 3.1

The data is in DATA_DIR (.data).`;

// Loaded when called: together they take a quarter of a second.
const commands = {
  serve: async () => (await import('./commands/serve.ts')).serveCommand,
  seed: async () => (await import('./commands/seed.ts')).seedCommand,
  step: async () => (await import('./commands/step.ts')).stepCommand,
  publish: async () => (await import('./commands/publish.ts')).publishCommand,
  outbox: async () => (await import('./commands/outbox.ts')).outboxCommand,
  backup: async () => (await import('./commands/backup.ts')).backupCommand,
  restore: async () => (await import('./commands/restore.ts')).restoreCommand,
  openapi: async () => (await import('./commands/openapi.ts')).openApiCommand,
};

/** How many operands a command takes; others take none. */
const operands: Partial<Record<keyof typeof commands, number>> = {
  step: 2,
  publish: 2,
  backup: 1,
  restore: 1,
};

async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  const [name = '', ...rest] = positionals;
  if (values.help || name === '') return console.log(HELP);
  if (!Object.hasOwn(commands, name))
    throw new OperatorError(`Unknown command ${name}.\n\n${HELP}`);
  const surplus = rest[operands[name as keyof typeof commands] ?? 0];
  if (surplus !== undefined) {
    throw new OperatorError(`${name} takes no argument ${surplus}.\n\n${HELP}`);
  }
  loadEnvFile();
  // API_URL, of a provider elsewhere, is taken for the public address of this one, as it was before
  // there was API_PUBLIC_URL.
  const settings = readSettings({ ...process.env, ...(values.port && { API_PORT: values.port }) });
  const { empty = false, build = false, candidates, projects, test } = values;
  const command = await commands[name as keyof typeof commands]();
  await command(settings, rest, { empty, build, candidates, projects, test });
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        port: { type: 'string' },
        empty: { type: 'boolean' },
        test: { type: 'string' },
        // Of the build (scripts/embedded-api.ts), not for people.
        build: { type: 'boolean' },
        candidates: { type: 'string', default: '0' },
        projects: { type: 'string', default: '0' },
      },
      args: separateOperands(process.argv.slice(2)),
    });
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n\n${HELP}`);
  }
}

/** Writes `--` before a negative number such as the step -1: parseArgs would read an option. */
function separateOperands(args: readonly string[]): string[] {
  const number = args.findIndex((arg) => /^-\d+$/.test(arg));
  return number === -1 ? [...args] : args.toSpliced(number, 0, '--');
}

try {
  await main();
} catch (error) {
  await fail(error);
}
