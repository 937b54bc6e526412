import type { ParseArgsOptionsConfig } from 'node:util';
import { printable } from '../../../src/text/printable.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import type { Settings } from '../../lib/settings.ts';
import { kinds, type Kind } from '../content/kinds.ts';
import type { Services } from '../services.ts';

/** In their order. What is in brackets may be missing. */
type Operands = readonly string[];

/** What the module of a command exports. */
export interface Command {
  /** What its own `--help` shows. */
  usage: string;
  options?: ParseArgsOptionsConfig;
  /** What else it takes: by its first word, if that is one of several; by '' without such a word. */
  operands?: Operands | Readonly<Record<string, Operands>>;
  /** Most commands need the data that are there. */
  runOn?: (services: Services, operands: string[], options: object, settings: Settings) => unknown;
  run?: (settings: Settings, operands: string[], options: object) => Promise<void>;
}

/** Most often, the quotes around a text are missing. */
export const noArgument = (command: string, surplus: string): string =>
  `${command} takes no argument ${surplus} (put a text of several words in quotes)`;

const list = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** For an error: what may be written instead. */
export const oneOf = (names: readonly string[], written: string): string =>
  `${list.format(names)}, not ${written}`;

/** @param command whose help explains it */
export function readKind(name: string, command: string): Kind {
  const kind = kinds.find((kind) => kind === name);
  if (kind) return kind;
  throw new OperatorError(`KIND is ${oneOf(kinds, name)}: see npm run api -- ${command} --help.`);
}

/** @param lists the command that lists what there is, and a word on it */
export function found<Item>(item: Item | undefined, what: string, lists: string): Item {
  if (item) return item;
  throw new OperatorError(`There is no ${printable(what)}: npm run api -- ${lists}.`);
}

export const flag = { type: 'boolean' } as const;
export const text = { type: 'string' } as const;
