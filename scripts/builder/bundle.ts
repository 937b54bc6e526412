// The code that renders pages. Astro bundles it once for each fingerprint of code and settings.
import { cpSync, existsSync, rmSync } from 'node:fs';
import { mkdir, readdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PathWithRoute } from 'astro';
import { listFiles } from '../../src/files/list-files.ts';
import { compileCacheDir } from '../lib/compile-cache.ts';
import { hashFiles, type FileHashes } from '../lib/files.ts';
import { flush } from '../lib/flush.ts';
import { OperatorError } from '../lib/operator-error.ts';
import { runAstro } from '../lib/run-astro.ts';
import { compress, compressedExtensions } from './compress.ts';

/** The exports of src/integrations/renderer-entry.ts. */
interface Renderer {
  findPaths(): Promise<PathWithRoute[]>;
  render(url: URL, page: PathWithRoute): Promise<Response>;
}

export interface Bundle extends Renderer {
  /** The folder of scripts, styles and public files, with compressed ones beside them. */
  client: string;
  /** The hashes of these files, without the compressed ones. */
  clientFiles: FileHashes;
}

const root = path.resolve(import.meta.dirname, '../..');
/** What Astro reads. */
const PROJECT = ['src', 'public', 'scripts', 'astro.config.mjs', 'package.json', 'tsconfig.json'];
const DRAFT = '.new';

/**
 * V8 options that collect garbage early. Bundling, which holds no content, then takes 200 MiB less
 * and no more time.
 */
const FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=20'];

/** Astro and Vite write paths into code and into URLs without escaping these. */
const UNUSABLE = /['"%#?]/;

const bundlesOf = (dataDir: string): string => path.join(dataDir, 'cache/bundle');

export const hasBundle = (dataDir: string, fingerprint: string): boolean =>
  existsSync(path.join(bundlesOf(dataDir), fingerprint));

/**
 * Returns the folder of the bundle, which it makes if there is none.
 *
 * @throws if Astro fails; its output contains the reason
 */
export async function ensureBundle(dataDir: string, fingerprint: string): Promise<string> {
  const bundles = bundlesOf(dataDir);
  const folder = path.join(bundles, fingerprint);
  if (!existsSync(folder)) {
    if (UNUSABLE.test(dataDir))
      throw new OperatorError(
        `Astro cannot build in a folder with ' " % # or ? in its path: choose another DATA_DIR than ${dataDir}.`,
      );
    await mkdir(bundles, { recursive: true });
    const names = await readdir(bundles);
    const remove = (name: string) =>
      rm(path.join(bundles, name), { recursive: true, force: true, maxRetries: 5 });
    // A killed builder leaves its draft behind. On a full disk the server keeps trying, so the
    // drafts would pile up.
    await Promise.all(names.filter((name) => name.endsWith(DRAFT)).map(remove));
    // Each process has its own draft: children of a killed builder may still be writing to theirs.
    const draft = path.join(bundles, process.pid + DRAFT);
    await makeBundle(draft);
    // The compile cache holds code of the last bundle and of Astro, which will not run again before
    // the next bundle.
    await rm(compileCacheDir(dataDir), { recursive: true, force: true, maxRetries: 5 });
    await Promise.all(names.map(remove));
    await flush(draft);
    await rename(draft, folder);
  }
  return folder;
}

/** Its code reads the environment as it is now. Throws as `ensureBundle` does. */
export async function openBundle(dataDir: string, fingerprint: string): Promise<Bundle> {
  const folder = await ensureBundle(dataDir, fingerprint);
  // It imports sharp. DATA_DIR may be outside the project, and the project may have moved since.
  const packages = path.join(root, 'node_modules');
  const link = path.join(folder, 'node_modules');
  if ((await readlink(link).catch(() => undefined)) !== packages) {
    await rm(link, { recursive: true, force: true });
    await symlink(packages, link);
  }
  const client = path.join(folder, 'client');
  const files = Object.entries(await hashFiles(client));
  const module = pathToFileURL(path.join(folder, 'pages/index.mjs')).href;
  const { findPaths, render } = (await import(module)) as Renderer;
  return {
    findPaths,
    render,
    client,
    clientFiles: Object.fromEntries(
      files.filter(([file]) => !compressedExtensions.includes(path.extname(file))),
    ),
  };
}

/** Astro writes into the project that it builds, so it gets a copy: the code may be read-only. */
async function makeBundle(folder: string): Promise<void> {
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const project = path.join(folder, 'project');
  // Copying synchronously takes a quarter of the time.
  for (const name of PROJECT)
    cpSync(path.join(root, name), path.join(project, name), { recursive: true });
  await symlink(path.join(root, 'node_modules'), path.join(project, 'node_modules'));
  const env = { ...process.env, BUNDLE_DIR: folder };
  const code = await runAstro(['build', '--outDir', 'dist'], { cwd: project, env, flags: FLAGS });
  if (code !== 0) {
    await rm(folder, { recursive: true });
    throw new Error(`Astro ended with ${code}; see its output above.`);
  }
  const client = path.join(folder, 'client');
  await rename(path.join(project, 'dist'), client);
  await rm(project, { recursive: true });
  const compressFile = async (file: string) =>
    compress(client, file, await readFile(path.join(client, file)));
  await Promise.all((await listFiles(client)).map(compressFile));
}
