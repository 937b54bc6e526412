// A power cut at one moment, which `powerCutsIn` gets. This very file, loaded into the portal server
// and its builder before their own code, ends them there.
import promises from 'node:fs/promises';
import fs, { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { pathToFileURL } from 'node:url';

export interface PowerCut {
  /** The program that has come to the moment, by the end of its path. */
  program: 'builder/main.ts' | 'server/main.ts';
  /** The first call on such a file, and whether the cut comes before or after it. */
  call: 'rename' | 'writeFile';
  path: string;
  when?: 'before' | 'after';
  /** The process that has started the program ends too. */
  parent?: boolean;
}

/** Programs with this environment end at the moment that was set last. */
export function powerCutsIn(folder: string) {
  const file = `${folder}/cut.json`;
  const load = `--import=${pathToFileURL(import.meta.filename).href}`;
  return {
    env: { NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} ${load}`.trim(), CUT_FILE: file },
    at: (cut: PowerCut) => writeFileSync(file, JSON.stringify(cut)),
    none: () => rmSync(file, { force: true }),
  };
}

const file = process.env['CUT_FILE'];
if (file) {
  for (const call of ['rename', 'writeFile'] as const) interrupt(call, file);
  syncBuiltinESMExports();
}

/** The call as a promise and the synchronous one. */
function interrupt(call: PowerCut['call'], cutFile: string): void {
  const original = promises[call] as (...args: unknown[]) => Promise<void>;
  const originalSync = fs[`${call}Sync`] as (...args: unknown[]) => void;

  function comes(args: unknown[]): PowerCut | undefined {
    const cut = readCut(cutFile);
    const target = String(args[call === 'rename' ? 1 : 0]);
    const isIt =
      cut?.call === call &&
      process.argv[1]?.endsWith(cut.program) &&
      new RegExp(cut.path).test(target);
    if (isIt && cut.when !== 'after') end(cut);
    return isIt ? cut : undefined;
  }

  async function replacement(...args: unknown[]): Promise<void> {
    const cut = comes(args);
    await original(...args);
    if (cut) end(cut);
  }

  function replacementSync(...args: unknown[]): void {
    const cut = comes(args);
    originalSync(...args);
    if (cut) end(cut);
  }

  Object.assign(promises, { [call]: replacement });
  Object.assign(fs, { [`${call}Sync`]: replacementSync });
}

function readCut(cutFile: string): PowerCut | undefined {
  return existsSync(cutFile) ? (JSON.parse(readFileSync(cutFile, 'utf8')) as PowerCut) : undefined;
}

function end({ parent }: PowerCut): void {
  if (parent) process.kill(process.ppid, 'SIGKILL');
  process.kill(process.pid, 'SIGKILL');
}
