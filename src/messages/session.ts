import { alert } from './notice.ts';

/** Private windows, blocked cookies, a full phone. */
export const storageRefused = alert(
  'warning',
  'Votre navigateur refuse d’enregistrer votre connexion, et sans elle votre espace ne peut pas s’ouvrir. Autorisez les cookies pour ce site, quittez la navigation privée ou libérez de la place, puis rechargez la page.',
);
