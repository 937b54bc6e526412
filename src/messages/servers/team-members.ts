// Texts of the pages about members of the team, and of one's own account.
import { inQuotes } from '../in-quotes.ts';
import { figure, roleNames } from './team.ts';

type Role = keyof typeof roleNames;

export const roleHints: Record<Role, string> = {
  lecture: 'Lire les projets et les candidats, les imprimer et les exporter.',
  gestion: 'Tout faire : décider, écrire aux candidats, publier, inviter et retirer des membres.',
};

export const membersPage = {
  title: 'Membres',
  count: (count: number) => (count > 1 ? `${figure(count)} membres` : `${count} membre`),
  name: 'Nom',
  role: 'Rôle',
  seen: 'Dernière visite',
  never: 'Jamais',
  factor: 'Second facteur',
  yes: 'Oui',
  no: 'Non',
  change: 'Changer',
  yourself: 'C’est vous',
  invite: 'Inviter',
  inviteTitle: 'Inviter dans l’équipe',
  nameHint: 'Tel que le journal et les décisions le montreront.',
  emailHint: 'Un lien pour choisir un mot de passe y sera envoyé.',
  roleMissing: 'Choisissez un rôle.',
  nameMissing: 'Indiquez un nom.',
  emailFault: 'Indiquez une adresse e-mail, comme awa@exemple.bj.',
  taken: (email: string) =>
    `${email} est déjà dans l’équipe. Dans la liste des membres, vous pouvez envoyer un nouveau lien.`,
  send: 'Envoyer l’invitation',
  cancel: 'Annuler',
  changeRole: 'Changer le rôle',
  changeRoleOf: (who: string) => `Changer le rôle de ${who}`,
  changesRole: (who: string, role: Role) =>
    `${who} aura le rôle ${inQuotes(roleNames[role])} dès la prochaine page.`,
  giveRole: (role: Role) => `Donner le rôle ${inQuotes(roleNames[role])}`,
  link: 'Envoyer un nouveau lien',
  linkFor: (who: string) => `Envoyer un nouveau lien à ${who}`,
  sendsLink: (who: string) =>
    `Le mot de passe de ${who} et ses sessions prendront fin tout de suite. Le lien, valable une heure, permet d’en choisir un autre.`,
  sendLink: 'Envoyer le lien',
  remove: 'Retirer',
  removeNamed: (who: string) => `Retirer ${who} de l’équipe`,
  removes: (who: string) =>
    `${who} n’entrera plus dans l’espace de l’équipe. Ce que cette personne a fait reste ; son nom y est remplacé par « ancien membre ».`,
  removeForGood: 'Retirer de l’équipe',
  done: {
    invitation: 'L’invitation va être envoyée par e-mail.',
    role: 'Le rôle est changé.',
    lien: 'Le lien va être envoyé par e-mail.',
    retrait: 'Cette personne ne fait plus partie de l’équipe.',
  },
  giveLink: (who: string) =>
    `Donnez ce lien à ${who} : il sert à choisir un mot de passe, une fois, pendant une heure. Il n’est affiché que maintenant.`,
  linkLabel: 'Lien à donner',
  notYourself:
    'Personne ne change son propre rôle, ni ne se retire : demandez-le à une autre personne qui a le rôle Gestion.',
};

export const accountPage = {
  title: 'Mon compte',
  saveName: 'Enregistrer le nom',
  passwordTitle: 'Mot de passe',
  present: 'Mot de passe actuel',
  chosen: 'Nouveau mot de passe',
  savePassword: 'Changer le mot de passe',
  endsOthers: 'Vos sessions sur d’autres appareils prendront fin.',
  wrong: 'Le mot de passe actuel n’est pas le bon.',
  changed: 'Votre mot de passe vient d’être changé dans une autre page.',
  done: {
    nom: 'Votre nom est enregistré.',
    'mot-de-passe': 'Votre mot de passe est changé.',
  },
};
