// Runs Astro in its own process, so that its memory is freed when it ends.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const PROGRAM = path.join(root, 'node_modules/astro/bin/astro.mjs');

interface Options {
  /** The folder of the project. */
  cwd?: string;
  env: NodeJS.ProcessEnv;
  /** Node's options. */
  flags?: readonly string[];
}

/**
 * Astro ends with this process.
 *
 * @returns the exit code
 */
export async function runAstro(
  args: readonly string[],
  { cwd = root, env, flags = [] }: Options,
): Promise<number> {
  const child = spawn(process.execPath, [...flags, PROGRAM, ...args], {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
  });
  const kill = () => child.kill();
  process.once('exit', kill);
  const [code, killedBy] = (await once(child, 'exit')) as [number | null, string | null];
  process.off('exit', kill);
  // The kernel kills it with SIGKILL if memory runs out.
  if (killedBy) console.error(`Astro was ended by ${killedBy}.`);
  return code ?? 1;
}
