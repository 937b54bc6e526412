import { OperatorError } from '../../lib/operator-error.ts';
import { kinds, type Kind } from '../seed/publish.ts';

/** @param command whose help explains it */
export function readKind(name: string | undefined, command: string): Kind {
  const kind = kinds.find((kind) => kind === name);
  if (kind) return kind;
  throw new OperatorError(
    `KIND is ${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1)}${name === undefined ? '' : `, not ${name}`}: see npm run api -- ${command} --help.`,
  );
}
