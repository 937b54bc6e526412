import { isLoopback } from './lib/loopback.ts';
import { secretPlace } from './lib/rebuild-secret.ts';
import type { Settings } from './lib/settings.ts';

interface Started {
  settings: Settings;
  api:
    { outbox: boolean; demoAccount?: { email: string; password: string } | undefined } | undefined;
  portal: { url: string; deskUrl: string; secret: string; building: boolean };
  /** Nobody but the person at the terminal reads it, and no log keeps it. */
  isTerminal: boolean;
}

const building = 'Il montre sa dernière version publiée, et la suivante se construit.';

const noMails = 'aucun ne part ! Définissez SMTP_URL. Ce qui attend : npm run api -- outbox';

const whereSecretIs = (settings: Settings) => `voir ${secretPlace(settings)}`;

/** The output of npm start. */
export const screen = {
  startingApi: 'Démarrage de l’API',
  startingPortal: 'Construction du site',
  addresses({ settings, api, portal, isTerminal }: Started): string {
    const isPublic = !isLoopback(settings.siteUrl);
    const rows = [
      ['Site', settings.siteUrl],
      ['API', settings.apiUrl],
      ...(api?.outbox ? [['Boîte d’envoi', `${settings.apiUrl}/outbox`]] : []),
      ...(api && !api.outbox && !settings.smtpUrl ? [['E-mails', noMails]] : []),
      ['Bureau de publication', isPublic ? `${settings.siteUrl}/hooks/` : portal.deskUrl],
      ['Secret du bureau', isTerminal && !isPublic ? portal.secret : whereSecretIs(settings)],
      ...(api?.demoAccount
        ? [['Compte de démonstration', `${api.demoAccount.email}  ${api.demoAccount.password}`]]
        : []),
    ];
    const width = Math.max(...rows.map(([label = '']) => label.length)) + 2;
    const lines = rows.map(([label = '', value = '']) => `  ${label.padEnd(width)}${value}`);
    const state = ['Le portail est en ligne.', ...(portal.building ? [building] : [])].join(' ');
    return `\n${state}\n\n${lines.join('\n')}\n\nCtrl-C pour tout arrêter.\n`;
  },
};
