import { closeSync, openSync } from 'node:fs';

/**
 * Whether the terminal that this process wrote to was closed, which sends SIGHUP too. False for a
 * process that never had a terminal, as under systemd and nohup.
 */
export function isTerminalClosed(): boolean {
  if (!process.stdout.isTTY) return false;
  try {
    closeSync(openSync('/dev/tty', 'r'));
    return false;
  } catch {
    return true;
  }
}
