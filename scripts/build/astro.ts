// Has Astro bundle what renders the pages, in a process of its own: the memory that it takes is free
// again when pages are rendered.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Writes the folders `client` and `pages` of a bundle, and facts.json. */
export async function buildWithAstro(bundleDir: string): Promise<void> {
  // Astro moves files from the project to the site: DATA_DIR may be on another disk.
  const outDir = path.join(root, '.astro', `bundle-${process.pid}`);
  try {
    await runAstro(outDir, bundleDir);
    await cp(outDir, path.join(bundleDir, 'client'), { recursive: true });
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

async function runAstro(outDir: string, bundleDir: string): Promise<void> {
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
