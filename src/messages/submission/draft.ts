// Texts about drafts stored on this device.
import { form } from '../form.ts';
import { alert } from '../notice.ts';
import type { Confirmation } from '../confirmation.ts';

export const draftNotSaved = alert(
  'warning',
  'Votre navigateur n’a pas pu tout enregistrer sur cet appareil. Gardez cette page ouverte jusqu’à l’envoi, ou libérez de la place.',
);

export const pageNotLoaded = alert('warning', form.notLoaded);

export const draft = {
  found: 'Vous avez un brouillon',
  resume: 'Reprendre',
  restart: 'Recommencer',
  savedAt: (date: string) => `Brouillon enregistré sur cet appareil le ${date}`,
  gone: 'Ce brouillon n’est plus là',
  goneWhy:
    'Il a été effacé ou envoyé dans un autre onglet, ou effacé par votre navigateur. « Mon activité » montre ceux de vos projets qui sont arrivés.',
  sent: 'Votre projet a été soumis',
  sentWhy: 'Il est bien arrivé. « Mon activité » vous dira où en est son examen.',
  late: 'Ce que vous avez ajouté pendant l’envoi n’en fait pas partie, et n’est pas enregistré :',
  lost: 'Ce que vous veniez d’ajouter n’est pas enregistré :',
  elsewhere: 'Votre projet est en cours d’envoi',
  elsewhereWhy:
    'Il est envoyé depuis un autre onglet. Vous pourrez le modifier ici si l’envoi échoue.',
  activity: 'Voir mon activité',
  begin: 'Commencer un nouveau projet',
};

export const restartConfirmation: Confirmation = {
  title: 'Effacer ce brouillon ?',
  message: 'Vos réponses et vos fichiers seront effacés de cet appareil.',
  yes: 'Effacer et recommencer',
  no: 'Garder le brouillon',
};

/** On the page that offers to change the last project. */
export const lastProject = {
  reused:
    'Le formulaire reprend votre dernier projet. Relisez chaque étape, joignez de nouveau vos fichiers, puis soumettez-le.',
  failed:
    'Votre dernier projet n’a pas pu être chargé. Rechargez la page pour le reprendre ; ce formulaire permet d’en soumettre un autre.',
  none: 'Vous n’avez pas encore de projet. Ce formulaire permet d’en soumettre un.',
};
