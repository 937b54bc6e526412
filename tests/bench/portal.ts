// The demo portal, started by npm start, to be measured from outside.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

const root = path.resolve(import.meta.dirname, '../..');

export interface Portal {
  url: string;
  api: string;
  dataDir: string;
  /** How long the start took, in milliseconds. */
  startedIn: number;
}

/** @param prepare fills its empty database with other content than the demo's */
export async function withPortal(
  work: (portal: Portal) => Promise<void>,
  prepare?: (env: NodeJS.ProcessEnv) => Promise<void>,
): Promise<void> {
  const dataDir = temporaryFolder();
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: '4397',
    API_PORT: '8796',
    API_URL: '',
    API_PUBLIC_URL: '',
  };
  await prepare?.(env);
  const begin = performance.now();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    for await (const line of createInterface(child.stdout)) if (line.includes('Ctrl-C')) break;
    if (child.exitCode !== null) throw new Error('The portal did not start.');
    await work({
      url: `http://127.0.0.1:${env.PORT}`,
      api: `http://127.0.0.1:${env.API_PORT}`,
      dataDir,
      startedIn: performance.now() - begin,
    });
  } finally {
    child.kill();
    if (child.exitCode === null) await once(child, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  }
}
