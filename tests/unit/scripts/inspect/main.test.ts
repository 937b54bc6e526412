// npm run provider as a process.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { compiled } from '../../../fixtures/compiled.ts';
import { freePort } from '../../../fixtures/free-port.ts';

const main = path.resolve(import.meta.dirname, '../../../../scripts/inspect/main.ts');

it('looks at a provider where an embedded API is set up for the internet', async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  const set = { API_URL: url, API_PUBLIC_URL: 'https://api.hub.example' };
  const run = promisify(execFile)(process.execPath, [main], {
    cwd: import.meta.dirname,
    env: { PATH: process.env['PATH'], ...compiled, ...set },
  });
  await expect(run).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining(`The provider at ${url},`),
  });
});
