// How long a build takes: the demo content, then 1,000 articles more. npm run bench
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from '../../scripts/api/database/database.ts';
import { openServices } from '../../scripts/api/open.ts';
import { seed } from '../../scripts/api/seed/seed.ts';
import { readSettings } from '../../scripts/lib/settings.ts';
import { putArticles } from './articles.ts';

const ARTICLES = 1_000;
const root = path.resolve(import.meta.dirname, '../..');
const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-bench-'));
const env = { ...process.env, DATA_DIR: dataDir, API_URL: '', API_PORT: '8797' };

const services = openServices(readSettings(env));
await seed(services);
build('demo content, cold');
build('demo content, nothing changed');

putArticles(services.db, ARTICLES, services.clock());
build(`${ARTICLES} articles more, cold`);
run(services.db, "UPDATE posts SET title = 'Corrigé' WHERE slug = 'article-500'");
build(`${ARTICLES} articles more, one edited`);
rmSync(dataDir, { recursive: true, force: true });

function build(what: string): void {
  const begin = performance.now();
  const { status, stderr } = spawnSync(
    process.execPath,
    ['scripts/builder/main.ts', '--outDir', path.join(dataDir, 'dist')],
    { cwd: root, env, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  const pages = readdirSync(path.join(dataDir, 'dist'), { recursive: true }).filter((file) =>
    String(file).endsWith('.html'),
  ).length;
  console.log(`${what}: ${seconds} s, ${pages} pages`);
}
