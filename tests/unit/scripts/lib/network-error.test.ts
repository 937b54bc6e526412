import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { hasOpenssl, makeCertificate } from '../../../fixtures/certificate.ts';
import { freePort } from '../../../fixtures/free-port.ts';
import { networkReason } from '../../../../scripts/lib/network-error.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';

const reasonFor = (url: string, signal?: AbortSignal): Promise<string> =>
  fetch(url, { signal: signal ?? null }).then(() => 'none', networkReason);

it('says that nothing listens', async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  expect(await reasonFor(url)).toMatch(/^nothing listens there: .*ECONNREFUSED/);
});

it('says that it took too long', async () => {
  const timeout = AbortSignal.abort(new DOMException('too long', 'TimeoutError'));
  expect(await reasonFor('http://127.0.0.1:1', timeout)).toMatch(/^it took too long/);
});

it('says what it has where it knows no better', async () => {
  expect(await reasonFor('http://127.0.0.1:1')).toBe('bad port');
});

describe.skipIf(!hasOpenssl)('a certificate (needs openssl, to make some)', () => {
  const folder = temporaryFolder();

  /** What a process finds that trusts the certificate, or does not. */
  async function reason(isTrusted: boolean, ...options: string[]): Promise<string> {
    const { key, cert } = makeCertificate(folder, ...options);
    const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const module = JSON.stringify(import.meta.resolve('../../../../scripts/lib/network-error.ts'));
    const script = `import(${module}).then(({ networkReason }) =>
      fetch(${JSON.stringify(url)}).then(() => 'none', networkReason).then(console.log));`;
    const { promise, resolve } = Promise.withResolvers<string>();
    const env = { ...process.env, ...(isTrusted && { NODE_EXTRA_CA_CERTS: cert }) };
    execFile(process.execPath, ['-e', script], { env }, (_error, stdout) => resolve(stdout.trim()));
    const text = await promise;
    server.close();
    return text;
  }

  const here = ['-addext', 'subjectAltName=IP:127.0.0.1'];

  it.each([
    [
      'signed by itself',
      false,
      ['-subj', '/CN=hub', ...here],
      /^its certificate is from an authority that/,
    ],
    ['of another name', true, ['-subj', '/CN=hub.example'], /^its certificate is for another name/],
  ])('%s', async (_what, isTrusted, options, expected) => {
    expect(await reason(isTrusted, ...options)).toMatch(expected);
  });
});
