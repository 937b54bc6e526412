import { closeSync, openSync } from 'node:fs';

/**
 * Whether the terminal that this process wrote to has been closed, which sends SIGHUP too. False for
 * one that never had a terminal: systemd and nohup.
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
