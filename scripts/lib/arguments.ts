import { OperatorError } from './operator-error.ts';

/** Of a command that only settings lead. */
export function takeNoArguments(command: string): void {
  const [first] = process.argv.slice(2);
  if (first === undefined) return;
  throw new OperatorError(
    `${command} takes no argument ${first}: settings stand in .env, see README.md.`,
  );
}
