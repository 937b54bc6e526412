// Tells whether the servers are healthy, for containers and systemd:
//   node scripts/healthcheck.ts [--wait] [api] [portal]
import { setTimeout as wait } from 'node:timers/promises';
import { localUrl } from './lib/host.ts';
import { networkReason } from './lib/network-error.ts';
import { exitWith, OperatorError } from './lib/operator-error.ts';
import { loadEnvFile } from './lib/env-file.ts';
import { readSettings } from './lib/settings.ts';

/** Milliseconds. */
const TIMEOUT = 8_000;
const PAUSE = 500;

/** @returns what is wrong, in a few words */
async function faultOf(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) });
    const answer = await response.text();
    return response.ok ? undefined : `${url} answers ${response.status}: ${answer.slice(0, 200)}`;
  } catch (error) {
    return `${url} does not answer, ${networkReason(error)}`;
  }
}

try {
  loadEnvFile();
  const { host, port, apiPort, embedded } = readSettings();
  const addresses = new Map([
    ['api', `${localUrl(host, apiPort)}/health`],
    ['portal', `${localUrl(host, port)}/healthz`],
  ]);
  const args = process.argv.slice(2);
  const named = args.filter((arg) => arg !== '--wait');
  // Without a name, what npm start runs.
  const names = named.length > 0 ? named : embedded ? ['api', 'portal'] : ['portal'];
  if (!names.every((name) => addresses.has(name)))
    throw new OperatorError('Usage: node scripts/healthcheck.ts [--wait] [api] [portal]');
  for (const url of names.map((name) => addresses.get(name)!)) {
    let fault = await faultOf(url);
    // There is no limit here: whoever started this stops it if it takes too long.
    while (fault !== undefined && args.includes('--wait')) {
      await wait(PAUSE);
      fault = await faultOf(url);
    }
    if (fault !== undefined) throw new OperatorError(`${fault}.`);
  }
} catch (error) {
  exitWith(error);
}
