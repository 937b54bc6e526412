const GONE = 'the parent process has gone';

/**
 * Ends the process on SIGINT, SIGTERM or when its parent has ended, after `stop`. The returned signal
 * aborts when stopping begins.
 */
export function onStop(stop: (reason: string) => Promise<unknown>): AbortSignal {
  const stopping = new AbortController();
  const end = async (reason: string): Promise<void> => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    await stop(reason);
    process.exit(0);
  };
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => void end(name));
  process.once('disconnect', () => void end(GONE));
  // While this process was starting.
  if (process.connected === false) void end(GONE);
  return stopping.signal;
}
