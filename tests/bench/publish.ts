// Measures the time from an editor's click to the new page: changes one of 1,000 and of 10,000
// articles, calls the webhook, and requests the page until it is the new one.
//
//     node tests/bench/publish.ts [ARTICLES ...]     npm run bench: 1000 10000
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { openDatabase } from '../../scripts/api/database/database.ts';
import { locationOf } from '../../scripts/api/storage/data-files.ts';
import { putItem } from '../../scripts/api/content/publish.ts';
import { secretFile } from '../../scripts/lib/rebuild-secret.ts';
import { article, putArticles } from './articles.ts';
import { withPortal } from './portal.ts';
import { seededServices } from './seeded.ts';

const EDITS = 5;

const sizes = process.argv.slice(2).map(Number);
for (const articles of sizes.length > 0 ? sizes : [1_000, 10_000]) await measure(articles);

async function measure(articles: number): Promise<void> {
  const fill = async (env: NodeJS.ProcessEnv) => {
    const services = await seededServices(env);
    await putArticles(services.db, articles, services.clock());
    await services.db.destroy();
  };
  await withPortal(async ({ url, dataDir, startedIn }) => {
    console.log(`${articles} articles, first start: ${seconds(startedIn)}`);
    const db = openDatabase(locationOf({ databaseUrl: undefined, dataDir }));
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
    await db.destroy();
    console.log(`${articles} articles, one edited: ${times.map(seconds).join(', ')}`);
  }, fill);
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
