// Bundles the page renderer with Astro. A separate process frees Astro's memory before pages are
// rendered.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Writes the folders `client` and `pages` of a bundle, and facts.json. */
export async function buildWithAstro(bundleDir: string): Promise<void> {
  // Inside the project: Astro renames files into outDir, and DATA_DIR may be on another disk.
  const outDir = path.join(root, '.astro', `bundle-${process.pid}`);
  const remove = () => rmSync(outDir, { recursive: true, force: true });
  process.once('exit', remove);
  await runAstro(outDir, bundleDir);
  await cp(outDir, path.join(bundleDir, 'client'), { recursive: true });
  remove();
}

async function runAstro(outDir: string, bundleDir: string): Promise<void> {
  const child = spawn(process.execPath, ['scripts/astro.ts', 'build', '--outDir', outDir], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, BUNDLE_DIR: bundleDir },
  });
  const kill = () => child.kill();
  process.once('exit', kill);
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  process.off('exit', kill);
  if (code !== 0) throw new Error(`Astro ended with ${code ?? signal}; see its output above.`);
}
