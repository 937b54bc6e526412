import type { Question } from '../question.ts';

export const logoutQuestion: Question = {
  title: 'Se déconnecter ?',
  message:
    'Un brouillon ou un reçu est enregistré sur cet appareil. Il sera effacé si vous vous déconnectez.',
  yes: 'Effacer et se déconnecter',
  no: 'Rester connecté',
};
