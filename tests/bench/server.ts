// Requests per second of the portal server and of nginx on the same files. npm run bench
// Needs nginx and wrk: apt-get install nginx wrk
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, statSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { hasNginx, startNginx } from '../unit/hosting/config/servers.ts';
import { withPortal } from './portal.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

const ROUNDS = 3;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const CONNECTIONS = 50;
const ENCODINGS = 'br, gzip';

interface Target {
  name: string;
  path: string;
  /** With 304, it is asked for as by a browser that has the page. */
  status: number;
}

interface Result {
  perSecond: number;
  p50: string;
  p99: string;
}

if (!hasNginx || spawnSync('wrk', ['--version']).error) {
  console.log('The speed of the server is not measured: nginx or wrk is not installed.');
} else {
  await withPortal(async ({ url, site }) => {
    const folders = [1, 2].map(() => temporaryFolder());
    const [one = '', auto = ''] = folders;
    const dataDir = path.resolve(site, '../../..');
    const servers = {
      ours: url,
      'nginx, 1 worker': 'http://127.0.0.1:4395',
      'nginx, a worker per core': 'http://127.0.0.1:4396',
    };
    const hosts = [
      await startNginx({ folder: one, dataDir, listen: '127.0.0.1:4395' }),
      await startNginx({ folder: auto, dataDir, listen: '127.0.0.1:4396' }, 'auto'),
    ];
    try {
      for (const target of targets(site)) await compare(target, servers);
    } finally {
      await Promise.all(hosts.map((host) => host.stop()));
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    }
  });
}

/** Of each kind, the file whose size is nearest to what visitors mostly get. */
function targets(site: string): Target[] {
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' });
  const nearest = (pattern: RegExp, size: number): string => {
    const distance = (file: string) => Math.abs(statSync(path.join(site, file)).size - size);
    const [best] = files
      .filter((file) => pattern.test(file))
      .sort((a, b) => distance(a) - distance(b));
    if (!best) throw new Error(`The site has no ${pattern}`);
    return `/${best.replace(/\.html$/, '')}`;
  };
  const page = nearest(/^blog\/\d+\/.*\.html$/, 20_000);
  return [
    { name: 'a page', path: page, status: 200 },
    { name: 'the home page', path: '/', status: 200 },
    { name: 'a hashed script', path: nearest(/^_astro\/.*\.js$/, 10_000), status: 200 },
    { name: 'a page that the browser has (304)', path: page, status: 304 },
    { name: 'no such page (404)', path: '/nowhere', status: 404 },
    { name: 'an image', path: nearest(/^images\/.*\.(avif|webp)$/, 30_000), status: 200 },
  ];
}

async function compare(target: Target, servers: Record<string, string>): Promise<void> {
  const results = new Map<string, Result[]>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, url] of Object.entries(servers)) {
      const result = await measure(url, target);
      results.set(name, [...(results.get(name) ?? []), result]);
    }
  }
  const ours = median(results.get('ours') ?? []).perSecond;
  console.log(`${target.name}: ${target.path}`);
  for (const [name, rounds] of results) {
    const { perSecond, p50, p99 } = median(rounds);
    const all = rounds.map((round) => Math.round(round.perSecond));
    const ratio = name === 'ours' ? '' : `, ours is ${(ours / perSecond).toFixed(2)} of it`;
    const spread = `${Math.min(...all)} to ${Math.max(...all)}`;
    console.log(
      `  ${name}: ${Math.round(perSecond)} a second (${spread}), p50 ${p50}, p99 ${p99}${ratio}`,
    );
  }
}

async function measure(url: string, { path: address, status }: Target): Promise<Result> {
  const accept = { 'Accept-Encoding': ENCODINGS };
  const { etag } = (await head(url + address, accept)).headers;
  const asked = { ...accept, ...(status === 304 && { 'If-None-Match': etag ?? '' }) };
  const { statusCode } = await head(url + address, asked);
  if (statusCode !== status) throw new Error(`${url}${address} gives ${statusCode}`);
  const headers = Object.entries(asked).map(([name, value]) => `${name}: ${value}`);
  const { stdout, status: end } = spawnSync(
    'wrk',
    [
      '-t',
      '1',
      '-c',
      String(CONNECTIONS),
      '-d',
      `${SECONDS}s`,
      '--latency',
      ...headers.flatMap((header) => ['-H', header]),
      url + address,
    ],
    { encoding: 'utf8' },
  );
  const value = (pattern: RegExp) => pattern.exec(stdout)?.[1] ?? '?';
  if (end !== 0 || stdout.includes('Socket errors')) throw new Error(stdout);
  return {
    perSecond: Number(value(/Requests\/sec:\s*([\d.]+)/)),
    p50: value(/50%\s+(\S+)/),
    p99: value(/99%\s+(\S+)/),
  };
}

function head(url: string, headers: http.OutgoingHttpHeaders): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    http.get(url, { headers }, (answer) => resolve(answer.resume())).on('error', reject);
  });
}

function median(results: readonly Result[]): Result {
  const sorted = results.toSorted((a, b) => a.perSecond - b.perSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('Nothing was measured');
  return middle;
}
