// A DATA_DIR has at most one portal server and one embedded API. Commands may run beside them.
import path from 'node:path';
import { makeDataDir } from './data-dir.ts';
import { lock } from './lock.ts';

/** Milliseconds, for a server that is stopping: it gives its last answers 5 s. */
const PATIENCE = 8_000;

const servers = {
  portal: { name: 'the portal server', port: 'PORT' },
  api: { name: 'the embedded API', port: 'API_PORT' },
} as const;

/**
 * Locks DATA_DIR for a server until this process ends, before it reads or writes anything there.
 *
 * @throws OperatorError if another server holds it
 */
export function lockDataDir(dataDir: string, server: keyof typeof servers, timeout = PATIENCE) {
  makeDataDir(dataDir);
  const file = path.join(dataDir, `${server}.lock`);
  const { name, port } = servers[server];
  const refusal = `DATA_DIR=${dataDir} is already used by ${name}: stop it (fuser ${file} names its process), or set another DATA_DIR and ${port}.`;
  return { release: lock(file, timeout, refusal) };
}
