import { OperatorError } from './operator-error.ts';

/** For commands that take settings only. */
export function takeNoArguments(command: string): void {
  const [first] = process.argv.slice(2);
  if (first === undefined) return;
  throw new OperatorError(
    `${command} takes no argument ${first}: settings go into .env, see docs/settings.md.`,
  );
}
