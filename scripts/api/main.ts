// The embedded API's command line: npm run api -- --help
import { parseArgs } from 'node:util';
import { OperatorError } from '../lib/operator-error.ts';
import { fail } from '../lib/parent.ts';
import { loadEnvFile, readSettings, type Settings } from '../lib/settings.ts';
import { unreachable } from './database/lost.ts';

const HELP = `Usage: npm run api -- COMMAND

  serve [--port N]     start the embedded API (port: API_PORT, 8787; 0 for any free one);
                       an empty database gets the demo content, unless --empty is given
  migrate              bring the tables of an earlier version up to date, after a copy of the database,
                       while the API is stopped; serve does the same when it starts
  seed [--candidates N] [--projects N]
                       put the demo content and the demo account into an empty database, and N made-up
                       candidates and projects of 3 MB each, to try how much a machine carries
  step PROJECT STEP    set a project's step: -1 eliminated, 1 pending, 2 selected, 4 preselected;
                       its candidate gets the step of the project that has come furthest
  publish KIND FILE    publish an item (blog, event, training or support) and rebuild the site;
                       FILE is HTML after YAML front matter, see scripts/api/seed/content
  outbox               print waiting mails, and those that were kept or given up instead of sent
  outbox --test ADDRESS
                       send one mail through SMTP_URL, and say what happened
  backup FILE          copy the database and the files into FILE, while the API runs
  restore FILE         copy a backup into a DATA_DIR without data
  openapi              print what a provider must answer, in OpenAPI 3.1

The data is in DATA_DIR (.data), or in PostgreSQL with DATABASE_URL.`;

const flag = { type: 'boolean' } as const;
const text = { type: 'string' } as const;

/** What a command does, and what it takes. */
interface Command {
  /** Loaded when called: together they take a quarter of a second. */
  load: () => Promise<Run>;
  operands?: number;
  options?: Record<string, typeof flag | typeof text>;
}

type Run = (settings: Settings, operands: string[], options: object) => Promise<void>;

const commands: Record<string, Command> = {
  serve: {
    load: async () => (await import('./commands/serve.ts')).serveCommand,
    // `build` is for the build (scripts/embedded-api.ts), not for people.
    options: { port: text, empty: flag, build: flag },
  },
  migrate: {
    load: async () => (await import('./commands/migrate.ts')).migrateCommand,
  },
  seed: {
    load: async () => (await import('./commands/seed.ts')).seedCommand,
    options: { candidates: text, projects: text },
  },
  step: { load: async () => (await import('./commands/step.ts')).stepCommand, operands: 2 },
  publish: {
    load: async () => (await import('./commands/publish.ts')).publishCommand,
    operands: 2,
  },
  outbox: {
    load: async () => (await import('./commands/outbox.ts')).outboxCommand,
    options: { test: text },
  },
  backup: { load: async () => (await import('./commands/backup.ts')).backupCommand, operands: 1 },
  restore: {
    load: async () => (await import('./commands/restore.ts')).restoreCommand,
    operands: 1,
  },
  openapi: { load: async () => (await import('./commands/openapi.ts')).openApiCommand },
};

async function main(): Promise<void> {
  const [name = '--help', ...args] = process.argv.slice(2);
  const isHelp = [name, ...args].some((arg) => arg === '--help' || arg === '-h');
  if (isHelp) return console.log(HELP);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new OperatorError(`Unknown command ${name}.\n\n${HELP}`);
  const { operands, options } = readArguments(name, command, args);
  const run = await command.load();
  loadEnvFile();
  // API_URL, a provider elsewhere, is taken for the public address of this API, as it was before
  // there was API_PUBLIC_URL.
  const port = options['port'];
  const settings = readSettings(port ? { ...process.env, API_PORT: String(port) } : process.env);
  await run(settings, operands, options);
}

function readArguments(name: string, { operands: count = 0, options }: Command, args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: options ?? {},
      args: separateOperands(args),
    });
    const surplus = positionals[count];
    if (surplus !== undefined) throw new Error(`${name} takes no argument ${surplus}.`);
    return { operands: positionals, options: values };
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
  await fail(unreachable(error));
}
