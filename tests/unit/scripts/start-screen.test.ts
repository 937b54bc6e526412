import { expect, it } from 'vitest';
import { readSettings } from '../../../scripts/lib/settings.ts';
import { screen } from '../../../scripts/start-screen.ts';

const portal = { url: '', deskUrl: '', secret: '', building: false };

function shown(set: Record<string, string>, api?: { outbox: boolean }): string {
  return screen.addresses({ settings: readSettings(set), api, portal });
}

it('says where mails go, and that none leaves where nobody has said how', () => {
  expect(shown({}, { outbox: true })).toContain('/outbox\n');
  expect(shown({}, { outbox: true })).not.toContain('SMTP_URL');
  expect(shown({}, { outbox: false })).toContain('aucun ne part ! Définissez SMTP_URL');
  expect(shown({ SMTP_URL: 'smtp://relay.example' }, { outbox: false })).not.toContain('E-mails');
  expect(shown({ API_URL: 'https://api.hub.example' })).not.toContain('E-mails');
});
