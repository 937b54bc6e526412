import { start as texts } from '../src/messages/servers/start.ts';
import { isLoopback } from './lib/host.ts';
import type { ApiReady, PortalReady } from './lib/parent.ts';
import { secretPlace } from './lib/rebuild-secret.ts';
import type { Settings } from './lib/settings.ts';

interface Started {
  settings: Settings;
  api: Omit<ApiReady, 'port'> | undefined;
  portal: PortalReady;
  /** Nobody but the person at the terminal reads it, and no log keeps it. */
  isTerminal: boolean;
}

/** What npm start prints once the portal is online. */
export function startScreen({ settings, api, portal, isTerminal }: Started): string {
  const isPublic = !isLoopback(settings.siteUrl);
  const rows: [label: string, value: string][] = [
    [texts.site, settings.siteUrl],
    [texts.api, settings.apiUrl],
  ];
  if (api?.outbox) rows.push([texts.outbox, `${settings.apiUrl}/outbox`]);
  if (api && !api.outbox && !settings.smtpUrl) rows.push([texts.mails, texts.noMails]);
  rows.push(
    [texts.desk, isPublic ? `${settings.siteUrl}/hooks/` : portal.deskUrl],
    [texts.secret, isTerminal && !isPublic ? portal.secret : texts.see(secretPlace(settings))],
  );
  if (api?.demoMember) rows.push([texts.team, `${settings.apiUrl}/equipe/`]);
  if (api?.demoAccount) {
    rows.push([texts.demoAccount, `${api.demoAccount.email}  ${api.demoAccount.password}`]);
  }
  const width = Math.max(...rows.map(([label]) => label.length)) + 2;
  const lines = rows.map(([label, value]) => `  ${label.padEnd(width)}${value}`);
  const state = portal.building ? `${texts.online} ${texts.building}` : texts.online;
  return `\n${state}\n\n${lines.join('\n')}\n\n${texts.stop}\n`;
}
