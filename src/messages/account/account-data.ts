// Texts for exporting and deleting a candidate's data, on « Mon profil ».
import type { DeleteAccountIssue } from '../../contract/account/account.ts';
import { toast } from '../notice.ts';

export const accountData = {
  title: 'Vos données',
  intro:
    'Vous pouvez télécharger dans un fichier toutes les données que le hub conserve à votre sujet : votre compte, vos projets et les adresses de leurs fichiers.',
  copy: 'Télécharger mes données',
  fileName: (day: string) => `mes-donnees-${day}.json`,
  notOffered: 'Ce portail ne le permet pas encore. Écrivez-nous : nous nous en chargerons.',
  contact: 'Nous contacter',
};

export const deleteAccount = {
  title: 'Supprimer mon compte',
  consequences: [
    'Votre compte est supprimé tout de suite, sur tous vos appareils.',
    'Tous vos projets, même sélectionnés, sont retirés avec leurs fichiers : le hub ne les examine plus.',
    'Le brouillon et les reçus gardés sur cet appareil sont effacés.',
    'Rien de tout cela ne peut être rétabli : téléchargez d’abord vos données.',
  ],
  password: 'Votre mot de passe, pour confirmer',
  submit: 'Supprimer définitivement',
  cancel: 'Annuler',
  deleted: toast('success', 'Votre compte et vos données ont été supprimés.'),
};

export const deleteAccountIssues: Record<DeleteAccountIssue, string> = {
  'password.required': 'Indiquez votre mot de passe',
};
