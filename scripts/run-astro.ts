// Runs Astro in its own process, whose memory is free as soon as it ends.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

interface Options {
  /** The folder of the project. */
  cwd?: string;
  env: NodeJS.ProcessEnv;
  /** For Node. */
  flags?: readonly string[];
  /** Ends Astro; the end of this process does so too. */
  signal?: AbortSignal;
}

/** @returns the exit code */
export async function runAstro(
  args: readonly string[],
  { cwd = root, env, flags = [], signal }: Options,
): Promise<number> {
  const child = spawn(process.execPath, [...flags, astroProgram(), ...args], {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
  });
  const kill = () => child.kill();
  process.once('exit', kill);
  signal?.addEventListener('abort', kill);
  if (signal?.aborted) kill();
  const [code, killedBy] = (await once(child, 'exit')) as [number | null, string | null];
  process.off('exit', kill);
  // The kernel ends it with SIGKILL if the memory is not enough.
  if (killedBy && !signal?.aborted) console.error(`Astro was ended by ${killedBy}.`);
  return code ?? 1;
}

function astroProgram(): string {
  const require = createRequire(import.meta.url);
  const manifest = require.resolve('astro/package.json');
  const { bin } = require(manifest) as { bin: { astro: string } };
  return path.join(path.dirname(manifest), bin.astro);
}
