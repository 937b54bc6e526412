// The embedded API's command line: npm run api -- --help
import { parseArgs } from 'node:util';
import { OperatorError } from '../lib/operator-error.ts';
import { fail } from '../lib/parent.ts';
import { loadEnvFile } from '../lib/env-file.ts';
import { readSettings } from '../lib/settings.ts';
import { noArgument, type Command } from './commands/command.ts';
import { groups } from './commands/list.ts';
import { unreachable } from './database/lost.ts';

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
