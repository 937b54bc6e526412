import type { Confirmation } from '../notice.ts';

/** On the public home, after a logout. */
export const loggedOut = 'Déconnexion réussie. Votre session est fermée sur cet appareil.';

const confirmation = (message: string): Confirmation => ({
  title: 'Se déconnecter ?',
  message: `${message} Vos projets envoyés ne changent pas.`,
  yes: 'Effacer et me déconnecter',
  no: 'Ne pas me déconnecter',
});

/** By what is stored on this device and would be deleted. */
export const logoutConfirmations = {
  draft: confirmation('Le brouillon de votre projet sera effacé de cet appareil.'),
  receipts: confirmation('Vos reçus seront effacés de cet appareil.'),
  both: confirmation('Le brouillon de votre projet et vos reçus seront effacés de cet appareil.'),
};
