import { OperatorError } from '../../lib/operator-error.ts';
import { oneOf } from './command.ts';
import { kinds, type Kind } from '../content/publish.ts';

/** @param command whose help explains it */
export function readKind(name: string | undefined, command: string): Kind {
  const kind = kinds.find((kind) => kind === name);
  if (kind) return kind;
  throw new OperatorError(`KIND is ${oneOf(kinds, name)}: see npm run api -- ${command} --help.`);
}
