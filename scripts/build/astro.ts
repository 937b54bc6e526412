// Has Astro bundle what renders the pages, in a process of its own: the memory that it takes is free
// again when pages are rendered.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

export async function buildWithAstro(outDir: string, bundleDir: string): Promise<void> {
  const child = spawn(process.execPath, ['scripts/astro.ts', 'build', '--outDir', outDir], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, BUNDLE_DIR: bundleDir },
  });
  const kill = () => child.kill();
  process.once('SIGTERM', kill);
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  process.off('SIGTERM', kill);
  if (code !== 0) throw new Error(`Astro ended with ${code ?? signal}; see its output above.`);
}
