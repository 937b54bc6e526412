/** Calls that are made while `work` runs get the result of that run. Their arguments are ignored. */
export function shareRun<Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  let running: Promise<Result> | undefined;
  return (...args) => (running ??= work(...args).finally(() => (running = undefined)));
}
