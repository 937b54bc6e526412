// Measures the time from an editor's click to the new page: changes one of 1,000 and of 10,000
// articles, calls the webhook, and requests the page until it is the new one.
//
//     node tests/bench/publish.ts [ARTICLES ...]     npm run bench: 1000 10000
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { putItem } from '../../scripts/api/content/publish.ts';
import { secretFile } from '../../scripts/lib/rebuild-secret.ts';
import { article, putArticles } from './articles.ts';
import { seededServices } from './seeded.ts';
import { root } from '../fixtures/cache.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

const EDITS = 5;

const sizes = process.argv.slice(2).map(Number);
for (const articles of sizes.length > 0 ? sizes : [1_000, 10_000]) await measure(articles);

async function measure(articles: number): Promise<void> {
  const dataDir = temporaryFolder();
  const settings = { DATA_DIR: dataDir, PORT: '4397', API_PORT: '8796', API_URL: '' };
  const env = { ...process.env, ...settings, API_PUBLIC_URL: '' };
  const { db, clock } = await seededServices(env);
  await putArticles(db, articles, clock());
  const begin = performance.now();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    for await (const line of createInterface(child.stdout)) if (line.includes('Ctrl-C')) break;
    if (child.exitCode !== null) throw new Error('The portal did not start.');
    console.log(`${articles} articles, first start: ${seconds(performance.now() - begin)}`);
    const url = `http://127.0.0.1:${env.PORT}`;
    const secret = readFileSync(secretFile(dataDir), 'utf8').trim();
    const times: number[] = [];
    for (let edit = 1; edit <= EDITS; edit++) {
      const title = `Corrigé ${edit}`;
      const id = await putItem(db, 'blog', { ...article(500), title }, new Date());
      const clicked = performance.now();
      await ask(`${url}/hooks/rebuild`, secret);
      await seen(`${url}/blog/${id}/article-500`, title);
      times.push(performance.now() - clicked);
    }
    console.log(`${articles} articles, one edited: ${times.map(seconds).join(', ')}`);
  } finally {
    child.kill();
    if (child.exitCode === null) await once(child, 'exit');
    await db.destroy();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function ask(url: string, secret: string): Promise<void> {
  const headers = { Authorization: `Bearer ${secret}` };
  const answer = await fetch(url, { method: 'POST', headers });
  if (answer.status !== 202) throw new Error(`${url} answered ${answer.status}`);
}

async function seen(url: string, title: string): Promise<void> {
  while (!(await (await fetch(url)).text()).includes(title)) {
    await setTimeout(20);
  }
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}
