import type { ParseArgsOptionsConfig } from 'node:util';
import type { Settings } from '../../lib/settings.ts';

/** What the module of a command exports. */
export interface Command {
  /** What its own `--help` shows. */
  usage: string;
  options?: ParseArgsOptionsConfig;
  /** How many arguments it takes at most. */
  operands?: number;
  run: (settings: Settings, operands: string[], options: object) => Promise<void>;
}

export const flag = { type: 'boolean' } as const;
export const text = { type: 'string' } as const;
