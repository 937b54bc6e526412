// The portal server with its real builder, in a process of its own, on the settings of the test.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

interface Ready {
  url: string;
  secret: string;
}

export function startServer(env: Record<string, string> = {}) {
  const child = fork(path.join(root, 'scripts/server/main.ts'), {
    cwd: root,
    execArgv: [],
    env: { ...process.env, ...env, PORT: '0' },
    stdio: 'ignore',
  });
  const exit = once(child, 'exit');
  return { child, exit, ready: once(child, 'message').then(([message]) => message as Ready) };
}
