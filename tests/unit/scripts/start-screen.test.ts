import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readSettings } from '../../../scripts/lib/settings.ts';
import { startScreen } from '../../../scripts/start-screen.ts';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';

const portal = { url: '', deskUrl: 'http://127.0.0.1:1/hooks/', secret: 's3cret', building: false };

const secret = path.join(temporaryFolder(), 'secret');

type Api = Parameters<typeof startScreen>[0]['api'];
function shown(set: Record<string, string>, api?: Api, isTerminal = true): string {
  return startScreen({ settings: readSettings(set), api, portal, isTerminal });
}

it('says where mails go, and that none leaves where nobody has said how', () => {
  expect(shown({}, { outbox: true })).toContain('/outbox\n');
  expect(shown({}, { outbox: true })).not.toContain('SMTP_URL');
  expect(shown({}, { outbox: false })).toContain('aucun ne part ! Définissez SMTP_URL');
  expect(shown({ SMTP_URL: 'smtp://relay.example' }, { outbox: false })).not.toContain('E-mails');
  expect(shown({ API_URL: 'https://api.hub.example' })).not.toContain('E-mails');
});

it('names the team’s space where the demo account enters it', () => {
  expect(shown({}, { outbox: true, demoMember: true })).toMatch(/Équipe +http\S+:8787\/equipe\/\n/);
  expect(shown({}, { outbox: true, demoMember: false })).not.toContain('equipe');
});

it('shows the secret to a terminal of one’s own machine, and names its place elsewhere', () => {
  expect(shown({})).toContain('s3cret');
  const file = path.resolve('.data/rebuild-secret');
  for (const screen of [shown({}, undefined, false), shown({ SITE_URL: 'https://hub.example' })]) {
    expect(screen).not.toContain('s3cret');
    expect(screen).toContain(`voir ${file}\n`);
  }
  const given = { SITE_URL: 'https://hub.example', REBUILD_SECRET: `whsec_${'a'.repeat(32)}` };
  expect(shown(given)).toContain('voir REBUILD_SECRET\n');
  expect(shown(given)).toContain('https://hub.example/hooks/');
  writeFileSync(secret, given.REBUILD_SECRET);
  const inFile = { ...given, REBUILD_SECRET: '', REBUILD_SECRET_FILE: secret };
  expect(shown(inFile)).toContain(`voir ${secret}\n`);
});
