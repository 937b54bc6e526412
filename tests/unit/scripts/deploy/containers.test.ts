// The Containerfile, the compose file and the Caddyfile of docs/operations.md.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { uploadDefaults } from '../../../../src/contract/submission/uploads.ts';
import { environment, readSettings } from '../../../../scripts/lib/settings.ts';
import { hasCaddy } from '../../hosting/config/servers.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const deploy = path.join(root, 'scripts/deploy');
const read = (name: string) => readFileSync(path.join(deploy, name), 'utf8');

describe('the Containerfile', () => {
  const lines = read('Containerfile').split('\n');
  const all = (instruction: string) =>
    lines.filter((line) => line.startsWith(`${instruction} `)).map((line) => line.split(/\s+/));

  it('copies what there is, and no secrets', () => {
    const sources = all('COPY')
      .filter(([, option]) => !option?.startsWith('--from'))
      .flatMap((words) => words.slice(1, -1));
    expect(sources.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    expect(sources).not.toContain('.');
  });

  it('runs as a user without rights', () => {
    expect(all('USER').at(-1)).toEqual(['USER', 'node']);
    expect(lines.indexOf('USER node')).toBeGreaterThan(lines.findLastIndex((l) => /^FROM/.test(l)));
  });

  it('starts and checks what there is', () => {
    const programs = lines.flatMap((line) => line.match(/"(scripts\/[^"]+)"/)?.[1] ?? []);
    expect(programs).toEqual(['scripts/healthcheck.ts', 'scripts/start.mjs']);
    expect(programs.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });
});

interface Service {
  command?: string[];
  environment: Record<string, string>;
  secrets?: string[];
  volumes: string[];
  restart?: string;
  healthcheck?: { test: string[] };
  networks?: { default: { ipv4_address: string } };
}

describe('the compose file', () => {
  const variables = { SITE_HOST: 'hub.test', API_HOST: 'api.hub.test', MAIL_FROM: 'hub@hub.test' };
  const filled = read('compose.yaml').replaceAll(
    /\$\{(SITE_HOST|API_HOST|MAIL_FROM)(:\?[^}]*)?\}/g,
    (_all, name: keyof typeof variables) => variables[name],
  );
  const file = parse(filled, { merge: true }) as {
    services: Record<string, Service>;
    volumes: Record<string, unknown>;
    secrets: Record<string, { file: string }>;
  };
  const { services } = file;
  const [portal, api] = [services['portal']!, services['api']!];

  it('starts everything again after a fault and after a restart of the machine', () => {
    const names = Object.entries(services).filter(([, { restart }]) => restart);
    expect(names.map(([name]) => name)).toEqual(['portal', 'api', 'database', 'proxy']);
  });

  it('names volumes and secrets that there are', () => {
    const all = Object.values(services);
    const used = all.flatMap(({ volumes }) => volumes.map((volume) => volume.split(':')[0]!));
    expect(used.filter((name) => !name.startsWith('./')).toSorted()).toEqual(
      Object.keys(file.volumes).toSorted(),
    );
    expect(new Set(all.flatMap(({ secrets = [] }) => secrets))).toEqual(
      new Set(Object.keys(file.secrets)),
    );
  });

  /** What the servers read, with secrets as they come from files. */
  const settingsOf = (service: Service) => {
    const folder = temporaryFolder();
    const secrets: Record<string, string> = {
      'rebuild-secret': `whsec_${'a'.repeat(32)}`,
      'smtp-url': 'smtp://mail.hub.test',
      'database-url': 'postgresql://portal:a@database/portal',
    };
    for (const name of service.secrets!) writeFileSync(path.join(folder, name), secrets[name]!);
    const place = (value: string) => value.replace('/run/secrets', folder);
    const entries = Object.entries(service.environment);
    return readSettings(Object.fromEntries(entries.map(([name, value]) => [name, place(value)])));
  };

  it('gives both servers settings with which they find each other', () => {
    expect(settingsOf(portal)).toMatchObject({
      // Never an API of its own.
      embedded: false,
      apiUrl: 'https://api.hub.test',
      apiBuildUrl: 'http://api:8787',
      siteUrl: 'https://hub.test',
    });
    expect(settingsOf(api)).toMatchObject({
      embedded: true,
      apiUrl: 'https://api.hub.test',
      siteUrl: 'https://hub.test',
      smtpUrl: 'smtp://mail.hub.test',
    });
    expect(settingsOf(api).rebuildSecret).toBe(settingsOf(portal).rebuildSecret);
  });

  it('sets nothing that the servers do not know, and no secret but by a file', () => {
    const known = Object.keys(environment.entries);
    const names = [portal, api].flatMap((service) => Object.keys(service.environment));
    const unknown = names.filter((name) => !known.includes(name.replace(/_FILE$/, '')));
    expect(unknown.filter((name) => name !== 'DATABASE_URL_FILE')).toEqual([]);
    const all = Object.values(services).flatMap((service) => Object.keys(service.environment));
    const secret = all.filter((name) => /SECRET|PASSWORD|SMTP_URL|DATABASE_URL/.test(name));
    expect(secret.filter((name) => !name.endsWith('_FILE'))).toEqual([]);
  });

  it('trusts its proxy, and nobody else', () => {
    const proxy = services['proxy']!.networks!.default.ipv4_address;
    for (const service of [portal, api]) expect(settingsOf(service).trustProxy).toEqual([proxy]);
  });

  it('starts and checks programs that there are', () => {
    const words = [portal, api].flatMap(({ command, healthcheck }) => [
      ...command!,
      ...healthcheck!.test,
    ]);
    const programs = words.filter((word) => word.startsWith('scripts/'));
    expect(programs.filter((program) => !existsSync(path.join(root, program)))).toEqual([]);
    expect(programs).toHaveLength(4);
  });
});

describe('the Caddyfile', () => {
  it('lets the API refuse what is too large', () => {
    const megabytes = Number(/max_size (\d+)MiB/.exec(read('Caddyfile'))?.[1]);
    expect(megabytes).toBeGreaterThan(uploadDefaults.totalMb);
    expect(megabytes).toBeLessThan(uploadDefaults.totalMb + 5);
  });

  it.skipIf(!hasCaddy)('is one that Caddy reads (needs caddy)', () => {
    const { status, stderr } = spawnSync(
      'caddy',
      ['adapt', '--adapter', 'caddyfile', '--config', path.join(deploy, 'Caddyfile')],
      { env: { ...process.env, SITE_HOST: 'hub.test', API_HOST: 'api.test' }, encoding: 'utf8' },
    );
    expect({ status, warnings: stderr.includes('"level":"warn"') }).toEqual({
      status: 0,
      warnings: false,
    });
  });
});
