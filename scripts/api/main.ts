// The embedded API's command line: npm run api -- --help
import { parseArgs } from 'node:util';
import { setLogLevel } from '../lib/log.ts';
import { OperatorError } from '../lib/operator-error.ts';
import { fail } from '../lib/parent.ts';
import { loadEnvFile, readSettings } from '../lib/settings.ts';
import { flag, text, type Command } from './commands/command.ts';
import { unreachable } from './database/lost.ts';

const HELP = `Usage: npm run api -- COMMAND

The API
  serve [--port N]     start the embedded API (port: API_PORT, 8787; 0 for any free one);
                       an empty database gets the demo content, unless --empty is given or the
                       site can be reached from other machines
  seed [--candidates N] [--projects N]
                       put the demo content and the demo account into an empty database, and N made-up
                       candidates and projects of 3 MB each, to try how much a machine carries
  migrate              bring the tables of an earlier version up to date, after a copy of the database,
                       while the API is stopped; serve does the same when it starts
  outbox               print waiting mails, and those that were kept or given up instead of sent
  outbox --test ADDRESS
                       send one mail through SMTP_URL, and say what happened
  backup FILE          copy the database and the files into FILE, while the API runs
  restore FILE         copy a backup into a DATA_DIR without data
  openapi              print what a provider must answer, in OpenAPI 3.1

Candidates and projects
  projects             list the projects, on the screen, as CSV or as JSON
  project ID           show a project: its candidate, answers, files and steps
  export FOLDER        write a spreadsheet of the projects, and their files beside it
  step ID STEP         decide about a project, and write to its candidate
  candidates           list the candidates, on the screen or as CSV
  newsletter           list the addresses that want the newsletter, on the screen or as CSV

Content of the site
  publish KIND FILE    publish an article, event, training or support programme, or its new version
  unpublish KIND SLUG  take one away
  published            list them, or print one as publish takes it
  announce             list, add, change and remove announcements for candidates
  faq                  the same for the questions of the page /faq
  carousel             the same for the slides of the home page
  programs             the same for open calls
  category             the same for the categories of articles and the rest

The data is in DATA_DIR (.data), or in PostgreSQL with DATABASE_URL. More about one command: npm run api -- COMMAND --help`;

/** Loaded when called: together they take a quarter of a second. */
const commands: Record<string, () => Promise<Command>> = {
  serve: async () => ({
    run: (await import('./commands/serve.ts')).serveCommand,
    // `build` is for the build (scripts/embedded-api.ts), not for people.
    options: { port: text, empty: flag, build: flag },
  }),
  seed: async () => ({
    run: (await import('./commands/seed.ts')).seedCommand,
    options: { candidates: text, projects: text },
  }),
  migrate: async () => ({ run: (await import('./commands/migrate.ts')).migrateCommand }),
  outbox: async () => ({
    run: (await import('./commands/outbox.ts')).outboxCommand,
    options: { test: text },
  }),
  backup: async () => ({ run: (await import('./commands/backup.ts')).backupCommand, operands: 1 }),
  restore: async () => ({
    run: (await import('./commands/restore.ts')).restoreCommand,
    operands: 1,
  }),
  openapi: async () => ({ run: (await import('./commands/openapi.ts')).openApiCommand }),
  projects: () => import('./commands/projects.ts'),
  project: () => import('./commands/project.ts'),
  export: () => import('./commands/export.ts'),
  step: () => import('./commands/step.ts'),
  candidates: () => import('./commands/candidates.ts'),
  newsletter: () => import('./commands/newsletter.ts'),
  publish: () => import('./commands/publish.ts'),
  unpublish: () => import('./commands/unpublish.ts'),
  published: () => import('./commands/published.ts'),
  announce: () => import('./commands/announce.ts'),
  faq: () => import('./commands/faq.ts'),
  carousel: () => import('./commands/carousel.ts'),
  programs: () => import('./commands/programs.ts'),
  category: () => import('./commands/category.ts'),
};

async function main(): Promise<void> {
  const [name = '--help', ...args] = process.argv.slice(2);
  if (isHelp(name)) return console.log(HELP);
  if (!Object.hasOwn(commands, name)) {
    throw new OperatorError(`Unknown command ${name}: see npm run api -- --help`);
  }
  const command = await commands[name]!();
  if (args.some(isHelp)) return console.log(command.usage ?? HELP);
  const { operands, options } = readArguments(name, command, args);
  loadEnvFile();
  // API_URL, a provider elsewhere, is taken for the public address of this API, as it was before
  // there was API_PUBLIC_URL.
  const port = options['port'];
  const settings = readSettings(port ? { ...process.env, API_PORT: String(port) } : process.env);
  setLogLevel(settings.logLevel);
  await command.run(settings, operands, options);
}

const isHelp = (arg: string): boolean => arg === '--help' || arg === '-h';

function readArguments(
  name: string,
  { operands: count = 0, options = {} }: Command,
  args: string[],
) {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options,
      args: moveNegatives(args),
    });
    const surplus = positionals[count];
    if (surplus !== undefined) throw new Error(`${name} takes no argument ${surplus}`);
    return { operands: positionals, options: values };
  } catch (error) {
    // Node explains at length how to write what nobody meant.
    const [reason = ''] = (error as Error).message.split(/\.?\n|\. /);
    throw new OperatorError(`${reason}: see npm run api -- ${name} --help`);
  }
}

/** Puts a negative number such as the step -1 where parseArgs does not read an option. */
function moveNegatives(args: readonly string[]): string[] {
  const isNegative = (arg: string) => /^-\d+$/.test(arg);
  const [others, negatives] = [args.filter((arg) => !isNegative(arg)), args.filter(isNegative)];
  return negatives.length > 0 ? [...others, '--', ...negatives] : others;
}

try {
  await main();
} catch (error) {
  await fail(unreachable(error));
}
