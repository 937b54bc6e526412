// The embedded API's command line: npm run api -- --help
import { parseArgs } from 'node:util';
import { OperatorError } from '../lib/operator-error.ts';
import { fail } from '../lib/parent.ts';
import { loadEnvFile } from '../lib/env-file.ts';
import { readSettings } from '../lib/settings.ts';
import { noArgument, type Command } from './commands/command.ts';
import { unreachable } from './database/lost.ts';

/** What each command does. Its module in commands/ has the same name. */
const groups: Record<string, Record<string, string>> = {
  'The API': {
    serve: 'start the embedded API',
    seed: 'put the demo content into an empty database',
    migrate: 'bring the tables of an earlier version up to date',
    outbox: 'list the mails that wait, or send one to try',
    retention: 'list the accounts, projects and lines of the journal that go in the next night',
    limits: 'list the limits in force, such as too many wrong passwords, or lift them',
    backup: 'copy the database and the files into a folder',
    restore: 'copy a backup into a DATA_DIR without data',
    openapi: 'print what a provider must answer, in OpenAPI 3.1',
  },
  'Candidates and projects': {
    projects: 'list the projects, on the screen, as CSV or as JSON',
    project: 'show a project: its candidate, answers, files and steps; or remove it',
    export: 'write a spreadsheet of the projects, and their files beside it',
    step: 'decide about a project, and write to its candidate',
    candidates: 'list the candidates, on the screen or as CSV',
    candidate: 'remove a candidate: the account with all that belongs to it',
    newsletter: 'list the addresses that want the newsletter, or remove one',
    team: 'say who may enter the team’s space',
  },
  'Content of the site': {
    publish: 'publish an article, event, training or support programme, or correct it',
    unpublish: 'take one away',
    published: 'list them, or print one as publish takes it',
    announce: 'list, add, change, move and remove announcements for candidates',
  },
};

const help = () =>
  `Usage: npm run api -- COMMAND
${Object.entries(groups)
  .map(([title, commands]) => {
    const lines = Object.entries(commands).map(
      ([name, summary]) => `  ${name.padEnd(11)} ${summary}`,
    );
    return `\n${title}\n${lines.join('\n')}\n`;
  })
  .join('')}
What a command takes: npm run api -- COMMAND --help. Name a file by its whole path, or by its path
from the folder of the portal. The data is in DATA_DIR (.data), or in PostgreSQL with DATABASE_URL.`;

async function main(): Promise<void> {
  const [name = '--help', ...args] = process.argv.slice(2);
  if (isHelp(name)) return console.log(help());
  if (!Object.values(groups).some((commands) => Object.hasOwn(commands, name))) {
    throw new OperatorError(`Unknown command ${name}: see npm run api -- --help`);
  }
  // Together they take a quarter of a second to load.
  const command = (await import(`./commands/${name}.ts`)) as Command;
  if (args.some(isHelp)) return console.log(command.usage);
  const { operands, options } = readArguments(name, command, args);
  loadEnvFile();
  // API_URL, a provider elsewhere, is taken for the public address of this API, as it was before
  // there was API_PUBLIC_URL.
  const port = options['port'];
  const settings = readSettings(port ? { ...process.env, API_PORT: String(port) } : process.env);
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
    if (surplus !== undefined) throw new Error(noArgument(name, surplus));
    return { operands: positionals, options: values };
  } catch (error) {
    // Node's message goes on to explain how to write what nobody meant.
    const [first = ''] = (error as Error).message.split(/\.?\n|\. /);
    const reason = first.replace(
      /^Option '(.*)' argument is ambiguous$/,
      '$1 needs a value; if it begins with a dash, write $1="-…"',
    );
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
