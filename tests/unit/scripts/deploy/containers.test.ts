// The compose file and the Caddyfile of docs/install.md; npm run test:long starts them.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { uploadDefaults } from '../../../../src/contract/submission/uploads.ts';
import { environment, readSettings } from '../../../../scripts/lib/settings.ts';
import { root } from '../../../fixtures/cache.ts';
import { hasCaddy } from '../../../fixtures/nginx.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';

const deploy = path.join(root, 'scripts/deploy');
const read = (name: string) => readFileSync(path.join(deploy, name), 'utf8');

interface Service {
  environment: Record<string, string>;
  networks?: { default: { ipv4_address: string } };
}

it('both servers get settings that they know, find each other and trust the proxy alone', () => {
  const text = read('compose.yaml')
    .replaceAll('${SITE_HOST}', 'hub.test')
    .replaceAll('${API_HOST}', 'api.hub.test')
    .replace(/\$\{MAIL_FROM.*\}/, 'hub@hub.test');
  const { services } = parse(text, { merge: true }) as { services: Record<string, Service> };
  const secrets = temporaryFolder();
  const secret = `whsec_${'a'.repeat(32)}`;
  writeFileSync(path.join(secrets, 'rebuild-secret'), secret);
  writeFileSync(path.join(secrets, 'smtp-url'), 'smtp://mail.test');
  writeFileSync(path.join(secrets, 'database-url'), 'postgresql://portal:a@database/portal');
  const settingsOf = (name: string) => {
    const entries = Object.entries(services[name]!.environment).map(([key, value]) => {
      expect(Object.keys(environment.entries)).toContain(key.replace(/_FILE$/, ''));
      return [key, value.replace('/run/secrets', secrets)];
    });
    return readSettings(Object.fromEntries(entries) as Record<string, string>);
  };
  const shared = {
    apiUrl: 'https://api.hub.test',
    siteUrl: 'https://hub.test',
    rebuildSecret: secret,
    trustProxy: [services['proxy']!.networks!.default.ipv4_address],
  };
  expect(settingsOf('portal')).toMatchObject({
    ...shared,
    // Never an API of its own.
    embedded: false,
    apiBuildUrl: 'http://api:8787',
  });
  expect(settingsOf('api')).toMatchObject({
    ...shared,
    embedded: true,
    smtpUrl: 'smtp://mail.test',
    databaseUrl: 'postgresql://portal:a@database/portal',
  });
});

it('Caddy lets the API refuse what is too large', () => {
  const megabytes = Number(
    /\? (\d+) : 1\) \* 1048576`\n\terror @large 413\n\t# Of/.exec(read('Caddyfile'))?.[1],
  );
  expect(megabytes).toBeGreaterThan(uploadDefaults.totalMb);
  expect(megabytes).toBeLessThan(uploadDefaults.totalMb + 5);
});

it.skipIf(!hasCaddy)('the Caddyfile is one that Caddy reads (needs caddy)', () => {
  const args = ['adapt', '--adapter', 'caddyfile', '--config', path.join(deploy, 'Caddyfile')];
  const env = { ...process.env, SITE_HOST: 'hub.test', API_HOST: 'api.test' };
  const { status, stderr } = spawnSync('caddy', args, { env, encoding: 'utf8' });
  const warnings = stderr.includes('"level":"warn"');
  expect({ status, warnings }).toEqual({ status: 0, warnings: false });
});
