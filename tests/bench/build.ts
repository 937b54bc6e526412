// How long a build takes: the demo content, then 1,000 articles more. npm run bench
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run, transaction } from '../../scripts/api/database.ts';
import { openServices } from '../../scripts/api/open.ts';
import { putItem } from '../../scripts/api/seed/publish.ts';
import { seed } from '../../scripts/api/seed/seed.ts';
import { readSettings } from '../../scripts/shared/settings.ts';

const ARTICLES = 1_000;
const root = path.resolve(import.meta.dirname, '../..');
const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-bench-'));
const env = { ...process.env, DATA_DIR: dataDir, API_URL: '', API_PORT: '8797' };

const services = openServices(readSettings(env));
await seed(services);
build('demo content, cold');
build('demo content, nothing changed');

transaction(services.db, () => {
  const now = services.clock();
  for (let number = 1; number <= ARTICLES; number++) {
    putItem(services.db, 'blog', article(number), now);
  }
});
build(`${ARTICLES} articles more, cold`);
run(services.db, "UPDATE posts SET title = 'Corrigé' WHERE slug = 'article-500'");
build(`${ARTICLES} articles more, one edited`);
rmSync(dataDir, { recursive: true, force: true });

function build(what: string): void {
  const begin = performance.now();
  const { status, stderr } = spawnSync(
    process.execPath,
    ['scripts/astro.ts', 'build', '--outDir', path.join(dataDir, 'dist')],
    { cwd: root, env, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  const pages = readdirSync(path.join(dataDir, 'dist'), { recursive: true }).filter((file) =>
    String(file).endsWith('.html'),
  ).length;
  console.log(`${what}: ${seconds} s, ${pages} pages`);
}

function article(number: number) {
  const paragraph = `<p>Le paragraphe de l’article ${number} parle d’un projet, de ses essais et de ses résultats. </p>`;
  return {
    title: `Article ${number}`,
    slug: `article-${number}`,
    extract: `Ce que raconte l’article ${number}, en une phrase.`,
    category: 'Actualités',
    image: 'drone-foret.jpg',
    date: '2026-01-15',
    start_date: null,
    end_date: null,
    status: null,
    form_link: null,
    content: `<h2>Le contexte</h2>${paragraph.repeat(5)}<h2>La suite</h2>${paragraph.repeat(5)}`,
  };
}
