// Lighthouse on a phone for one page of each public type, and the W3C checker on all pages.
// npm run bench. Both are large and fetched on demand; the checker needs Java.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fullChromium } from '../../scripts/chromium.mjs';
import { withPortal } from './portal.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const CHECKER = 'vnu-jar@26.9.27';
const CHROMIUM = await fullChromium();
const FLAGS = '--headless=new --no-sandbox --disable-background-networking --disable-quic';

const weights = new Map<string, number>();
const folder = mkdtempSync(path.join(tmpdir(), 'portal-pages-'));

await withPortal(async ({ url, site }) => {
  checkMarkup(site);
  for (const address of await oneOfEachType(url)) judge(url, address);
});
rmSync(folder, { recursive: true, force: true });

/** One address of each kind of page; the heaviest article among them. */
async function oneOfEachType(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, loc = '']) => new URL(loc).pathname,
  );
  const types = new Map<string, string>();
  for (const address of addresses) {
    const type = address.replace(/\/\d+(\/.*)?$/, '/…');
    const known = types.get(type);
    if (!known || (await weight(url, address)) > (await weight(url, known))) {
      types.set(type, address);
    }
  }
  return [...types.values()];
}

async function weight(url: string, address: string): Promise<number> {
  const known = weights.get(address);
  if (known !== undefined) return known;
  const bytes = (await (await fetch(url + address)).arrayBuffer()).byteLength;
  weights.set(address, bytes);
  return bytes;
}

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { displayValue?: string; numericValue?: number }>;
}

function judge(url: string, address: string): void {
  const file = path.join(folder, 'report.json');
  fetchAndRun(LIGHTHOUSE, 'lighthouse', [
    url + address,
    ...['--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${FLAGS}`],
    '--only-categories=performance,accessibility,best-practices,seo',
  ]);
  const { categories, audits } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const scores = Object.values(categories).map(({ score }) => Math.round(score * 100));
  const told = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'];
  const values = told.map((name) => audits[name]?.displayValue ?? '');
  const shift = audits['cumulative-layout-shift']?.numericValue ?? 0;
  const kilobytes = Math.round((audits['total-byte-weight']?.numericValue ?? 0) / 1024);
  console.log(
    [address, scores.join(' / '), ...values, `CLS ${shift}`, `${kilobytes} kB`].join(' | '),
  );
}

interface Message {
  type: string;
  url: string;
  message: string;
  extract?: string;
}

function checkMarkup(site: string): void {
  const { stderr } = fetchAndRun(CHECKER, 'vnu', [
    ...['--skip-non-html', '--errors-only', '--format', 'json'],
    site,
  ]);
  const { messages } = JSON.parse(stderr) as { messages: Message[] };
  for (const { url, message, extract } of messages) console.log(url, message, extract);
  console.log(`W3C checker: ${messages.length} errors`);
}

function fetchAndRun(npmPackage: string, program: string, args: string[]) {
  const result = spawnSync(
    'npm',
    ['exec', '--silent', '--yes', `--package=${npmPackage}`, '--', program, ...args],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, CHROME_PATH: CHROMIUM } },
  );
  if (result.error) throw result.error;
  return result;
}
