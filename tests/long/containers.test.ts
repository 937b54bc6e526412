// The image is built, and the compose file starts, as "Containers" in docs/install.md says.
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../fixtures/cache.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

// Caddy signs certificates for such names itself.
const siteHost = 'hub.localhost';
const apiHost = 'api.localhost';
const canRun = spawnSync('docker', ['info']).status === 0;

function writeSecrets(): string {
  const folder = temporaryFolder();
  const secrets = {
    'database-password': 'a1b2c3',
    'database-url': 'postgresql://portal:a1b2c3@database/portal',
    'rebuild-secret': `whsec_${'a'.repeat(32)}`,
    'smtp-url': 'smtp://mail.invalid:25',
  };
  // The user of the containers reads them.
  for (const [name, secret] of Object.entries(secrets))
    writeFileSync(path.join(folder, name), secret, { mode: 0o644 });
  return folder;
}

async function ask(host: string, target: string) {
  const headers = { Host: host };
  const place = { host: '127.0.0.1', servername: host, path: target, headers };
  const sent = request({ ...place, rejectUnauthorized: false }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, body: await text(response) };
}

it.skipIf(!canRun)(
  'the containers start, and serve the site and the API (needs Docker, and the ports 80 and 443)',
  async () => {
    const env = {
      ...process.env,
      SITE_HOST: siteHost,
      API_HOST: apiHost,
      MAIL_FROM: 'hub@hub.example',
      SECRETS: writeSecrets(),
    };
    const project = ['compose', '--project-name', 'portal-test'];
    const compose = (...args: string[]) =>
      execFileSync('docker', [...project, ...args], {
        cwd: path.join(root, 'scripts/deploy'),
        env,
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      });
    onTestFinished(() => void compose('down', '--volumes', '--remove-orphans'));
    compose('up', '--detach', '--build', '--wait', '--wait-timeout', '900');
    expect(await ask(siteHost, '/')).toMatchObject({
      status: 200,
      body: expect.stringContaining('</html>') as string,
    });
    expect(await ask(apiHost, '/health')).toMatchObject({ status: 200 });
    // A command, as the docs run it.
    compose('exec', '-T', 'api', 'node', 'scripts/api/main.ts', 'outbox');
  },
  20 * 60_000,
);
