// Lighthouse on a phone for one page of each public type, and the W3C checker on all pages.
// npm run bench. Both are large and fetched on demand; the checker needs Java.
import { fetchAndRun, lighthouse } from './lighthouse.ts';
import { withPortal } from './portal.ts';

const CHECKER = 'vnu-jar@26.9.27';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

const weights = new Map<string, number>();

await withPortal(async ({ url, site }) => {
  await checkMarkup(site);
  for (const address of await oneOfEachType(url)) await judge(url, address);
});

/** One address of each kind of page; the heaviest article among them. */
async function oneOfEachType(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, loc = '']) => new URL(loc).pathname,
  );
  const types = new Map<string, string>();
  for (const address of addresses) {
    const type = address.replace(/\/\d+(\/.*)?$/, '/…');
    const heaviest = types.get(type);
    if (!heaviest || (await weight(url, address)) > (await weight(url, heaviest))) {
      types.set(type, address);
    }
  }
  return [...types.values()];
}

async function weight(url: string, address: string): Promise<number> {
  const measured = weights.get(address);
  if (measured !== undefined) return measured;
  const bytes = (await (await fetch(url + address)).arrayBuffer()).byteLength;
  weights.set(address, bytes);
  return bytes;
}

async function judge(url: string, address: string): Promise<void> {
  const { categories, audits } = await lighthouse(url + address, CATEGORIES);
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

async function checkMarkup(site: string): Promise<void> {
  const output = await fetchAndRun(CHECKER, 'vnu', [
    '--skip-non-html',
    '--errors-only',
    '--format',
    'json',
    site,
  ]);
  const { messages } = JSON.parse(output) as { messages: Message[] };
  for (const { url, message, extract } of messages) console.log(url, message, extract);
  console.log(`W3C checker: ${messages.length} errors`);
}
