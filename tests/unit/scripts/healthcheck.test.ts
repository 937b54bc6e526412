import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { compiled } from '../../fixtures/compiled.ts';
import { serveApp } from '../../fixtures/embedded-api.ts';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';

const program = path.resolve(import.meta.dirname, '../../../scripts/healthcheck.ts');

/** Starts both servers with these answers. */
async function serve(answers: { api: () => number; portal?: () => number }) {
  const env: Record<string, string> = {};
  for (const [name, port, address] of [
    ['api', 'API_PORT', '/health'],
    ['portal', 'PORT', '/healthz'],
  ] as const) {
    const server = await serveApp((request) => {
      const isIt = new URL(request.url).pathname === address;
      const status = isIt ? (answers[name] ?? (() => 200))() : 404;
      return new Response(status === 200 ? 'ok' : 'disk_full', { status });
    });
    onTestFinished(server.stop);
    env[port] = String(server.port);
  }
  return env;
}

async function check(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: temporaryFolder(),
    env: { PATH: process.env['PATH'], ...compiled, ...env },
  });
  const said = Promise.all([child.stdout, child.stderr].map(text));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said: (await said).join('') };
}

it('names the server that is not well, and its fault', async () => {
  const env = await serve({ api: () => 200, portal: () => 503 });
  expect(await check(env, 'api')).toEqual({ code: 0, said: '' });
  expect(await check(env, 'api', 'portal')).toEqual({
    code: 1,
    said: `http://127.0.0.1:${env['PORT']}/healthz answers 503: disk_full.\n`,
  });
});

it('asks for what npm start runs: no embedded API beside a provider of your own', async () => {
  const env = await serve({ api: () => 503 });
  expect((await check(env)).code).toBe(1);
  expect(await check({ ...env, API_URL: 'https://api.example' })).toEqual({ code: 0, said: '' });
});

it('waits for one that is starting', async () => {
  let times = 0;
  const env = await serve({ api: () => ((times += 1) < 2 ? 503 : 200) });
  expect(await check(env, '--wait', 'api')).toEqual({ code: 0, said: '' });
  expect(times).toBe(2);
});

it('refuses an unknown name', async () => {
  const usage = 'Usage: node scripts/healthcheck.ts [--wait] [api] [portal]\n';
  expect(await check({}, 'web')).toEqual({ code: 1, said: usage });
});
