// Texts about drafts stored on this device.
import { form } from '../form.ts';
import { alert, toast, type Confirmation } from '../notice.ts';

export const draftNotSaved = toast(
  'warning',
  'Votre navigateur n’a pas pu tout enregistrer sur cet appareil. Gardez cette page ouverte jusqu’à l’envoi, ou libérez de la place.',
);

export const pageNotLoaded = {
  ...alert('warning', form.notLoaded),
  link: { label: form.reload, href: '' },
};

export const draft = {
  found: 'Vous avez un brouillon',
  resume: 'Reprendre',
  restart: 'Recommencer',
  savedAt: (date: string) => `Brouillon enregistré sur cet appareil le ${date}`,
  gone: 'Ce brouillon n’est plus là',
  goneWhy:
    'Il a été effacé ou envoyé dans un autre onglet, ou effacé par votre navigateur. « Mon activité » montre vos projets bien arrivés.',
  sent: 'Votre projet a été soumis',
  sentWhy: 'Il est bien arrivé. « Mon activité » vous dira où il en est.',
  elsewhere: 'Ce formulaire est ouvert dans un autre onglet.',
  elsewhereTitle: 'Formulaire ouvert ailleurs',
  elsewhereWhy:
    'Il se remplit dans un seul onglet à la fois. Si vous continuez ici, ce qui est saisi dans l’autre onglet est repris.',
  continueHere: 'Continuer ici',
  sending: 'Votre projet est en cours d’envoi dans un autre onglet.',
  sendingTitle: 'Envoi en cours',
  sendingWhy: 'Gardez cet autre onglet ouvert. Vous verrez ici si votre projet est arrivé.',
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
