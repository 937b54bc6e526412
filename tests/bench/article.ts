// Measures how soon an article is painted, picture and text, on a phone with a slow network. It
// compares each article of the demo that has a picture with a bare Astro page of the same article,
// without picture, styles or scripts. The time is Lighthouse's LCP, with the network and the
// processor really slowed down. Lighthouse's default is a simulation that computes the time from the
// files of a fast load; it cannot know that a picture inside the page waits for no file.
// npm run bench
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { fullChromium } from '../../scripts/chromium.mjs';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { makeBareProject } from './bare-project.ts';
import { withPortal } from './portal.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const FLAGS = '--headless=new --no-sandbox --disable-background-networking --disable-quic';
const ARTICLES = 3;
const TIMES = 5;

await withPortal(async ({ url, api, dataDir }) => {
  const bare = await makeBareProject(path.join(dataDir, 'bare'), api);
  const astro = path.resolve(import.meta.dirname, '../../node_modules/astro/bin/astro.mjs');
  const { status, stdout } = spawnSync(process.execPath, [astro, 'build'], {
    cwd: bare,
    encoding: 'utf8',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  if (status !== 0) throw new Error(stdout);
  const server = createServer((request, response) => {
    const file = path.join(bare, 'dist', `${request.url}.html`);
    if (!existsSync(file)) return void response.writeHead(404).end();
    const headers = { 'Content-Type': 'text/html', 'Content-Encoding': 'br' };
    response.writeHead(200, headers).end(brotliCompressSync(readFileSync(file)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bareUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ratios: number[] = [];
  for (const address of await articlesWithPicture(url)) {
    const ours = await paintedAfter(url + address);
    const theirs = await paintedAfter(bareUrl + address);
    ratios.push(ours / theirs);
    const figures = [`${Math.round(ours)} ms`, `bare ${Math.round(theirs)} ms`];
    console.log([address, ...figures, `ratio ${(ours / theirs).toFixed(2)}`].join(' | '));
  }
  console.log(`LCP of an article, ratio: ${median(ratios).toFixed(2)} in the median`);
  server.close();
});

async function articlesWithPicture(url: string): Promise<string[]> {
  const list = await (await fetch(`${url}/blog`)).text();
  const addresses = [...new Set(list.match(/(?<=href=")\/blog\/\d+\/[^"]+/g))];
  const found: string[] = [];
  for (const address of addresses) {
    const page = await (await fetch(url + address)).text();
    if (page.includes('srcset="data:image/avif')) found.push(address);
  }
  return found.slice(0, ARTICLES);
}

/** Milliseconds until the largest element is painted. */
async function paintedAfter(url: string): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    const { audits } = await lighthouse(url);
    times.push(audits['largest-contentful-paint']?.numericValue ?? NaN);
  }
  return median(times);
}

interface Report {
  audits: Record<string, { numericValue?: number }>;
}

/** Lighthouse is large, so npm fetches it on demand. */
async function lighthouse(url: string): Promise<Report> {
  const file = path.join(temporaryFolder(), 'report.json');
  const options = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--chrome-flags=${FLAGS}`,
    '--only-categories=performance',
    '--throttling-method=devtools',
  ];
  const npm = ['exec', '--silent', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse'];
  const env = { ...process.env, CHROME_PATH: await fullChromium() };
  const stdio = ['ignore', 'ignore', 'inherit'] as const;
  await once(
    spawn('npm', [...npm, url, ...options], { cwd: tmpdir(), stdio: [...stdio], env }),
    'close',
  );
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}
