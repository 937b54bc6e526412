// Tells whether the servers are healthy, for containers and systemd:
//   node scripts/healthcheck.ts [--wait] [api] [portal]
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { localUrl } from './lib/host.ts';
import { networkReason } from './lib/network-error.ts';
import { exitWith, OperatorError } from './lib/operator-error.ts';
import { loadEnvFile } from './lib/env-file.ts';
import { readSettings, type Settings } from './lib/settings.ts';

const USAGE = 'Usage: node scripts/healthcheck.ts [--wait] api|portal …';
/** Milliseconds. */
const TIMEOUT = 8_000;
const PAUSE = 500;

const addresses: Record<string, (settings: Settings) => string> = {
  api: ({ host, apiPort }) => `${localUrl(host, apiPort)}/health`,
  portal: ({ host, port }) => `${localUrl(host, port)}/healthz`,
};

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

/** @returns the names of the servers, and whether to wait until they are healthy */
function readArguments() {
  try {
    const options = { wait: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const unknown = positionals.find((name) => !Object.hasOwn(addresses, name));
    if (unknown !== undefined) throw new Error(`There is no server ${unknown}.`);
    if (positionals.length === 0) throw new Error('Name a server.');
    return { names: positionals, isPatient: values.wait };
  } catch (error) {
    throw new OperatorError(`${(error as Error).message} ${USAGE}`);
  }
}

try {
  const { names, isPatient } = readArguments();
  loadEnvFile();
  const settings = readSettings();
  for (const url of names.map((name) => addresses[name]!(settings))) {
    let fault = await faultOf(url);
    // There is no limit here: whoever started this stops it if it takes too long.
    while (fault !== undefined && isPatient) {
      await wait(PAUSE);
      fault = await faultOf(url);
    }
    if (fault !== undefined) throw new OperatorError(`${fault}.`);
  }
} catch (error) {
  exitWith(error);
}
