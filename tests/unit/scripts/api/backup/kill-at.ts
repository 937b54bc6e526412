// Loaded before a program: kills it at the call number KILL_AT that would change a file below the folder
// KILL_BELOW.
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const { KILL_AT, KILL_BELOW = '' } = process.env;
let calls = 0;

const names = ['chmod', 'cp', 'link', 'mkdir', 'open', 'rename', 'rm', 'rmdir'] as const;
for (const name of names) {
  const original = fs[name] as (...args: unknown[]) => unknown;
  const replaced = (...args: unknown[]) => {
    if (args.some((arg) => String(arg).startsWith(KILL_BELOW))) calls += 1;
    if (calls === Number(KILL_AT)) process.kill(process.pid, 'SIGKILL');
    return original(...args);
  };
  Object.assign(fs, { [name]: replaced });
}
syncBuiltinESMExports();
