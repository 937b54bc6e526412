import { alert } from '../notice.ts';

/** In private windows, with blocked cookies, or on a device without free storage. */
export const storageRefused = alert(
  'warning',
  'Votre navigateur refuse d’enregistrer votre connexion, et sans elle votre espace ne peut pas s’ouvrir. Autorisez les données de site, quittez la navigation privée ou libérez de la place, puis rechargez la page.',
);
