// Reads what follows the name of a command, and runs it.
import { parseArgs } from 'node:util';
import { OperatorError } from '../../lib/operator-error.ts';
import type { Settings } from '../../lib/settings.ts';
import { withExisting } from '../open.ts';
import { noArgument, oneOf, type Command } from './command.ts';

type Read = ReturnType<typeof readArguments>;

export const runCommand = (
  { run, runOn }: Command,
  settings: Settings,
  { operands, options }: Read,
): Promise<unknown> =>
  run
    ? run(settings, operands, options)
    : withExisting(settings, async (services) => runOn?.(services, operands, options, settings));

export function readArguments(
  name: string,
  { operands = [], options = {} }: Command,
  args: readonly string[],
) {
  try {
    const read = parseArgs({ allowPositionals: true, options, args: moveNegatives(args) });
    return { operands: checked(name, operands, read.positionals), options: read.values };
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

/** Without a first word, it is `list`. */
function checked(name: string, known: NonNullable<Command['operands']>, given: string[]): string[] {
  if (!isByWord(known)) {
    const missing = known[given.length];
    if (missing && !missing.startsWith('[')) throw new Error(`${missing} is missing`);
    const surplus = given[known.length];
    if (surplus !== undefined) throw new Error(noArgument(name, surplus));
    return given;
  }
  const [word = 'list', ...more] = given;
  const plain = known[''];
  if (plain && !Object.hasOwn(known, word)) return checked(name, plain, given);
  if (!Object.hasOwn(known, word)) throw new Error(`Name ${oneOf(Object.keys(known), word)}`);
  return [word, ...checked(`${name} ${word}`, known[word]!, more)];
}

const isByWord = (
  known: NonNullable<Command['operands']>,
): known is Readonly<Record<string, readonly string[]>> => !Array.isArray(known);

/** Puts a negative number such as the step -1 where parseArgs does not read an option. */
function moveNegatives(args: readonly string[]): string[] {
  const isNegative = (arg: string) => /^-\d+$/.test(arg);
  const [others, negatives] = [args.filter((arg) => !isNegative(arg)), args.filter(isNegative)];
  return negatives.length > 0 ? [...others, '--', ...negatives] : others;
}
