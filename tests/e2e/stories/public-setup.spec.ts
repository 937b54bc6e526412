// The portal on the internet, set up as docs/install.md says: npm start behind the documented
// nginx file. A candidate has an account, verifies her address by the link of the mail and submits.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { secretFile } from '../../../scripts/lib/rebuild-secret.ts';
import { grainy } from '../../fixtures/answers/photos.ts';
import { firstBuild, placeBundle, publicUrl, siteUrl } from '../../fixtures/bundle.ts';
import { root } from '../../fixtures/cache.ts';
import { canServe, needsNginx, startDocumentedNginx } from '../../fixtures/nginx.ts';
import { freePort } from '../../fixtures/free-port.ts';
import { linkIn, startSmtpServer } from '../../fixtures/smtp-server.ts';
import { portalEnv } from '../portal.ts';
import { button, fillUniversity, form } from '../submission/project-form.ts';
import { cards } from '../tracking/status.ts';
import { launchWithHosts } from './mapped-hosts.ts';
import { register } from './registration.ts';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';

const email = 'afi.dossou@exemple.bj';
const password = 'un-four-sans-fumee';

/** What npm start prints, complete once it says how to stop it. */
async function screenOf(child: ChildProcess): Promise<string> {
  let output = '';
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8').on('data', (more: string) => (output += more));
  }
  await Promise.race([
    (async () => {
      while (!output.includes('Ctrl-C')) await once(child.stdout!, 'data');
    })(),
    once(child, 'exit').then(() => {
      throw new Error(output);
    }),
  ]);
  return output;
}

test.skip(!canServe, needsNginx);

test('a candidate registers, verifies and submits through the documented nginx file', async ({}, info) => {
  await using stack = new AsyncDisposableStack();
  const folder = temporaryFolder();
  const dataDir = path.join(folder, 'data');
  await placeBundle(path.join(await firstBuild(), 'data'), dataDir);
  const [sitePort, apiPort] = [await freePort(), await freePort()];
  const nginx = await startDocumentedNginx(folder, { sitePort, apiPort });
  stack.defer(async () => void (await nginx.stop()));
  const { url: smtpUrl, deliveries: mails } = await startSmtpServer();
  const portal = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      ...portalEnv(),
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(sitePort),
      API_PORT: String(apiPort),
      // What the docs say to set.
      SITE_URL: siteUrl,
      API_PUBLIC_URL: publicUrl,
      TRUST_PROXY: '127.0.0.1',
      SMTP_URL: smtpUrl,
      MAIL_FROM: 'hub@hub.example',
    },
  });
  const ended = once(portal, 'exit');
  stack.defer(async () => {
    portal.kill('SIGTERM');
    await ended;
  });
  const screen = await screenOf(portal);
  const browser = await launchWithHosts(info, {
    [siteUrl]: nginx.httpsPort,
    [publicUrl]: nginx.httpsPort,
  });
  stack.defer(() => browser.close());
  const page = await browser.newPage({
    baseURL: siteUrl,
    locale: 'fr-FR',
    timezoneId: 'Africa/Porto-Novo',
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'block',
    // The certificate is the test's own.
    ignoreHTTPSErrors: true,
  });

  await test.step('the screen shows the addresses, and no secret in a log', () => {
    expect(screen).toContain(siteUrl);
    expect(screen).toContain(publicUrl);
    expect(screen).toContain(`voir ${secretFile(dataDir)}`);
    expect(screen).not.toMatch(/whsec_|démonstration/);
  });

  await test.step('an editor opens the desk with the secret of that file', async () => {
    await page.goto('/hooks/');
    const secret = readFileSync(secretFile(dataDir), 'utf8').trim();
    await page.getByLabel('Clé de publication').fill(secret);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page.getByRole('status')).toHaveText('Tout est publié.');
  });

  await test.step('a candidate has an account, and the mail leads her on', async () => {
    await page.goto('/soumission-projet');
    await page.getByRole('main').getByRole('link', { name: 'Soumettre un projet' }).click();
    await register(page, { first_name: 'Afi', last_name: 'Dossou', email, password });
    await expect.poll(() => mails).toHaveLength(1);
    const link = linkIn(mails[0]!);
    expect(link).toMatch(/^https:\/\/api\.hub\.example\//);
    await page.goto(link);
    await expect(page).toHaveURL(`${siteUrl}/soumission-projet/formulaire`);
  });

  await test.step('she submits her project with a photo, and sees it', async () => {
    await fillUniversity(page);
    const buffer = await grainy(1200, 900).jpeg({ quality: 80 }).toBuffer();
    await page
      .getByLabel('Photos et documents')
      .setInputFiles({ name: 'four.jpg', mimeType: 'image/jpeg', buffer });
    await expect(form(page).locator('.attachments li')).toHaveCount(1);
    await button(page, 'Soumettre').click();
    await expect(page).toHaveURL(`${siteUrl}/status`);
    await page.getByRole('button', { name: 'Fermer' }).click();
    const cover = cards(page).first().locator('img.cover');
    await expect(cover).toHaveAttribute('src', /^https:\/\/api\.hub\.example\/storage\//);
    await expect
      .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100);
  });
});
