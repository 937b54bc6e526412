// Texts about drafts stored on this device.
import { form } from '../form.ts';
import { alert } from '../notice.ts';
import type { Question } from '../question.ts';

export const draftNotSaved = alert(
  'warning',
  'Votre navigateur ne peut pas enregistrer le brouillon sur cet appareil. Gardez cette page ouverte jusqu’à l’envoi, ou libérez de la place.',
);

export const pageNotLoaded = alert('warning', form.notLoaded);

export const draft = {
  loading: 'Chargement de votre brouillon…',
  found: 'Vous avez un brouillon',
  foundAt: (date: string) => `Il a été enregistré sur cet appareil le ${date}.`,
  resume: 'Reprendre',
  restart: 'Recommencer',
  savedAt: (time: string) => `Brouillon enregistré sur cet appareil à ${time}`,
  gone: 'Ce brouillon n’est plus là',
  goneWhy: 'Il a été envoyé ou effacé dans un autre onglet.',
  activity: 'Voir mon activité',
  begin: 'Commencer un nouveau projet',
};

export const restartQuestion: Question = {
  title: 'Effacer ce brouillon ?',
  message: 'Vos réponses et vos fichiers seront effacés de cet appareil.',
  yes: 'Effacer et recommencer',
  no: 'Garder le brouillon',
};

export const logoutQuestion: Question = {
  title: 'Se déconnecter ?',
  message:
    'Un brouillon ou un reçu est enregistré sur cet appareil. Il sera effacé si vous vous déconnectez.',
  yes: 'Effacer et se déconnecter',
  no: 'Rester connecté',
};
