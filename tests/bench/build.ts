// Measures how long builds take and how much memory they need, beside a bare Astro project with the
// same articles: only a page for each article and a list, without pictures, search, feeds,
// compression or checks. Both are built in one run, so that ratios hold on a busy machine too.
//
//     node tests/bench/build.ts [ARTICLES ...]     npm run bench: 1000 10000
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '../../scripts/api/database/database.ts';
import { putItem } from '../../scripts/api/content/publish.ts';
import { builderCommand, builderEnvironment } from '../../scripts/server/publishing/run-builder.ts';
import { article, putArticles } from './articles.ts';
import { makeBareProject } from './bare-project.ts';
import { measureMemory } from './memory.ts';
import { seededServices } from './seeded.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

const API_PORT = '8797';
const API_URL = `http://127.0.0.1:${API_PORT}`;
const root = path.resolve(import.meta.dirname, '../..');

interface Measured {
  seconds: number;
  /** The memory of the largest process. */
  mebibytes: number;
}

for (const articles of process.argv.length > 2
  ? process.argv.slice(2).map(Number)
  : [1_000, 10_000])
  await compare(articles);

async function compare(articles: number): Promise<void> {
  const folder = temporaryFolder();
  const dataDir = path.join(folder, 'api');
  const services = await seededServices({ DATA_DIR: dataDir });
  await putArticles(services.db, articles, services.clock());
  const api = await startApi(dataDir);
  try {
    await measure(articles, folder, services.db);
  } finally {
    api.kill();
    if (api.exitCode === null) await once(api, 'exit');
    await services.db.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(articles: number, folder: string, db: Database): Promise<void> {
  const bare = await makeBareProject(path.join(folder, 'bare'), API_URL);
  const data = path.join(folder, 'portal');
  let builds = 0;
  const release = () => path.join(folder, String(builds));
  /** Builds as the portal server does. */
  const portal = (last?: string): Promise<Measured> => {
    builds += 1;
    mkdirSync(release());
    const args = [...builderCommand.slice(1), '--release', release()];
    if (last !== undefined) args.push('--last', last);
    return time(args, root, { DATA_DIR: data, API_URL, ...builderEnvironment });
  };
  const astro = (): Promise<Measured> =>
    time([path.join(root, 'node_modules/astro/bin/astro.mjs'), 'build'], bare, {});
  const print = (what: string, ours: Measured, theirs: Measured) =>
    console.log(
      [
        `${articles} articles, ${what}`,
        `${ours.seconds.toFixed(1)} s, ${ours.mebibytes} MiB`,
        `bare Astro ${theirs.seconds.toFixed(1)} s, ${theirs.mebibytes} MiB`,
        `ratio ${(ours.seconds / theirs.seconds).toFixed(2)}`,
      ].join(' | '),
    );

  const whole = await astro();
  print('first build', await portal(), whole);
  // As after an update of the portal that cleans content in the same way.
  rmSync(path.join(data, 'cache/bundle'), { recursive: true });
  print('first build of a new version', await portal(), whole);
  const correction = `<p>Corrigé le ${new Date().toISOString()}.</p>`;
  const edited = { ...article(500), content: `${article(500).content}${correction}` };
  await putItem(db, 'blog', edited, new Date());
  print('one edited', await portal(release()), await astro());
}

async function startApi(dataDir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['scripts/api/main.ts', 'serve', '--port', API_PORT], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return child;
}

/** Runs Node and all that it starts; throws with their output if it fails. */
async function time(args: string[], cwd: string, env: NodeJS.ProcessEnv): Promise<Measured> {
  const memory = measureMemory();
  const begin = performance.now();
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env, ...memory.env, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream
      .setEncoding('utf8')
      .on('data', (text: string) => (output = (output + text).slice(-4000)));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(output);
  return { seconds: (performance.now() - begin) / 1000, mebibytes: memory.largest() };
}
