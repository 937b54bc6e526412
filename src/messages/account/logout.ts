import type { Question } from '../question.ts';

/** On the public home, after a logout. */
export const loggedOut = 'Déconnexion réussie. Votre session est fermée sur cet appareil.';

const question = (message: string): Question => ({
  title: 'Se déconnecter ?',
  message: `${message} Vos projets envoyés ne changent pas.`,
  yes: 'Effacer et se déconnecter',
  no: 'Ne pas me déconnecter',
});

/** By what is stored on this device, and would be deleted. */
export const logoutQuestions = {
  draft: question('Le brouillon de votre projet sera effacé de cet appareil.'),
  receipts: question('Vos reçus seront effacés de cet appareil.'),
  both: question('Le brouillon de votre projet et vos reçus seront effacés de cet appareil.'),
};
