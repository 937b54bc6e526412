// Runs `astro build` in a separate process, which frees Astro's memory before the builder goes on.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Passes the folder of Astro's output to `use`, and removes it afterwards.
 *
 * @param env in addition to this process's environment
 * @throws if Astro fails; its output contains the reason
 */
export async function buildWithAstro<Result>(
  env: Record<string, string>,
  use: (outDir: string) => Promise<Result>,
): Promise<Result> {
  // Inside the project: Astro renames files into outDir, and DATA_DIR may be on another disk.
  const outDir = path.join(root, '.astro', `build-${process.pid}`);
  const remove = () => rmSync(outDir, { recursive: true, force: true });
  process.once('exit', remove);
  await runAstro(outDir, env);
  const result = await use(outDir);
  remove();
  process.off('exit', remove);
  return result;
}

async function runAstro(outDir: string, env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, ['scripts/astro.ts', 'build', '--outDir', outDir], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  });
  // For the portal server: the provider throttles the build.
  child.on('message', (message) => process.send?.(message));
  const kill = () => child.kill();
  process.once('exit', kill);
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  process.off('exit', kill);
  if (code !== 0) throw new Error(`Astro ended with ${code ?? signal}; see its output above.`);
}
