// The embedded API's command line: npm run api -- --help
import { OperatorError } from '../lib/operator-error.ts';
import { fail } from '../lib/parent.ts';
import { loadEnvFile } from '../lib/env-file.ts';
import { readSettings } from '../lib/settings.ts';
import type { Command } from './commands/command.ts';
import { groups } from './commands/list.ts';
import { readArguments, runCommand } from './commands/run.ts';
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
  const read = readArguments(name, command, args);
  loadEnvFile();
  // API_URL, a provider elsewhere, is taken for the public address of this API, as it was before
  // there was API_PUBLIC_URL.
  const { port } = read.options;
  const settings = readSettings(port ? { ...process.env, API_PORT: String(port) } : process.env);
  await runCommand(command, settings, read);
}

const isHelp = (arg: string): boolean => arg === '--help' || arg === '-h';

try {
  await main();
} catch (error) {
  await fail(unreachable(error));
}
