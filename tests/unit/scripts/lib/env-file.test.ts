import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { parseEnv } from 'node:util';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  envFileFault,
  loadEnvFile,
  refuseAmbiguousLines,
} from '../../../../scripts/lib/env-file.ts';
import { OperatorError } from '../../../../scripts/lib/operator-error.ts';
import { hasOpenssl, makeCertificate } from '../../../fixtures/certificate.ts';
import { listen } from '../../../fixtures/free-port.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';

describe('a line of .env', () => {
  // Both readers were tried: Node's, and that of systemd 252.
  it.each([
    ['A=b', 'b'],
    ['A=', ''],
    [' A = b \r', 'b'],
    ['A=b c', 'b c'],
    ['# = \nA=b= ', 'b='],
    ['A=b"c\'d', 'b"c\'d'],
    ["A='b#c\\n'", 'b#c\\n'],
    ['A="b # c"', 'b # c'],
    ['# b\\c\nA=d', 'd'],
  ])('%j stands for %j', (text, value) => {
    refuseAmbiguousLines(text);
    expect(parseEnv(text)).toEqual({ A: value });
  });

  it.each([
    ...['A=b#c', 'A=b # c', "A='b' # c", 'A=b\\', 'A="b\\nc"', 'A=`b`', 'A="b', "A='it's'"],
    ...['A= \nB=c', 'export A=b', '# b \\', 'A: b', ';A=b', '\ufeffA=b', 'A-B=c'],
  ])('%j is refused, as systemd and Node read it differently or ignore it', (text) => {
    const refuse = () => refuseAmbiguousLines(`# first\n${text}`);
    expect(refuse).toThrow(OperatorError);
    expect(refuse).toThrow(/^\.env, line 2: write NAME='value' on one line, without /);
  });

  it('that is refused is not repeated: it may be a secret', () => {
    expect(() => refuseAmbiguousLines('A=s3cret#s3cret')).not.toThrow('s3cret');
  });
});

it.skipIf(!hasOpenssl)('an authority that .env names is trusted (needs openssl)', async () => {
  const folder = temporaryFolder();
  const { key, cert } = makeCertificate(folder, '-subj', '/CN=localhost');
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, response) =>
    response.end('ok'),
  );
  const url = `https://localhost:${await listen(server)}`;
  const [cwd, authorities] = [process.cwd(), getCACertificates()];
  onTestFinished(() => {
    process.chdir(cwd);
    vi.unstubAllEnvs();
    setDefaultCACertificates(authorities);
    server.close();
  });
  writeFileSync(path.join(folder, '.env'), `NODE_EXTRA_CA_CERTS=${cert}\n`);
  vi.stubEnv('NODE_EXTRA_CA_CERTS', undefined);
  await expect(fetch(url)).rejects.toThrow();
  process.chdir(folder);
  loadEnvFile();
  expect(await (await fetch(url)).text()).toBe('ok');
});

describe('the rights of .env', () => {
  const folder = temporaryFolder();
  const faultAt = (mode: number) => {
    writeFileSync(path.join(folder, '.env'), '');
    chmodSync(path.join(folder, '.env'), mode);
    return envFileFault(folder);
  };

  it.each([0o600, 0o640])('may have the rights %o', (mode) => {
    expect(faultAt(mode)).toBeUndefined();
  });

  it('is told about when everybody can read it', () => {
    expect(faultAt(0o644)).toBe('Every user of this machine can read .env: run chmod 600 .env.');
  });

  it('may be missing', () => {
    expect(envFileFault(temporaryFolder())).toBeUndefined();
  });
});
