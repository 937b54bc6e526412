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
  awaited: 'lien pas encore utilisé',
  factor: 'Second facteur',
  yes: 'Oui',
  no: 'Non',
  change: 'Changer',
  yourself: 'C’est vous',
  invite: 'Inviter',
  inviteTitle: 'Inviter dans l’équipe',
  nameHint: 'Tel que le journal et les décisions le montreront.',
  emailHint: 'Un lien pour choisir un mot de passe y sera envoyé.',
  linkHint: 'Ce portail n’envoie pas d’e-mails : la page suivante montre le lien à donner.',
  roleMissing: 'Choisissez un rôle.',
  nameMissing: 'Indiquez un nom.',
  emailFault: 'Indiquez une adresse e-mail, comme awa@exemple.bj.',
  taken: (email: string) =>
    `${email} est déjà dans l’équipe. Dans la liste des membres, « Nouveau lien » lui permet de choisir un autre mot de passe.`,
  cancel: 'Annuler',
  changeRole: (who: string, role: Role) => ({
    summary: 'Changer le rôle',
    label: `Changer le rôle de ${who}`,
    text: `${who} aura le rôle ${inQuotes(roleNames[role])} dès la prochaine page.`,
    button: `Donner le rôle ${inQuotes(roleNames[role])}`,
  }),
  newLink: (who: string) => ({
    summary: 'Nouveau lien',
    label: `Nouveau lien pour ${who}`,
    text: `Le mot de passe de ${who} et ses sessions prendront fin tout de suite. Le lien, valable un jour, permet d’en choisir un autre.`,
    button: 'Faire un nouveau lien',
  }),
  remove: (who: string) => ({
    summary: 'Retirer',
    label: `Retirer ${who} de l’équipe`,
    text: `${who} n’entrera plus dans l’espace de l’équipe. Ce que cette personne a fait reste ; son nom y est remplacé par « ancien membre ».`,
    button: 'Retirer de l’équipe',
  }),
  removeFactor: (who: string) => ({
    summary: 'Retirer le second facteur',
    label: `Retirer le second facteur de ${who}`,
    text: `${who} se connectera avec son mot de passe seul. Faites-le si cette personne a perdu son téléphone et ses codes de secours, et assurez-vous que la demande vient bien d’elle.`,
    button: 'Retirer le second facteur',
  }),
  giveLink: (who: string) =>
    `Donnez ce lien à ${who} : il sert à choisir un mot de passe, une fois, pendant un jour. Il n’est affiché que maintenant.`,
  linkLabel: 'Lien à donner',
  notYourself:
    'Personne ne change son propre rôle, ni ne se retire : demandez-le à une autre personne qui a le rôle Gestion.',
};

export const accountPage = {
  title: 'Mon compte',
  /** Before the name of the member. */
  menu: 'Mon compte :',
  saveName: 'Enregistrer le nom',
  passwordTitle: 'Mot de passe',
  present: 'Mot de passe actuel',
  chosen: 'Nouveau mot de passe',
  savePassword: 'Changer le mot de passe',
  endsOthers: 'Vos sessions sur d’autres appareils prendront fin.',
  wrong: 'Le mot de passe actuel n’est pas le bon.',
  changed: 'Votre mot de passe vient d’être changé dans une autre page.',
};

export const factor = {
  title: 'Second facteur',
  issuer: 'équipe',
  why: 'À chaque connexion, une application de votre téléphone donne un code à saisir après le mot de passe. Même si quelqu’un apprend votre mot de passe, il n’entre pas sans ce code.',
  needed: 'Pour votre rôle, le second facteur est demandé : activez-le pour continuer.',
  toSetUp: 'Activer le second facteur',
  application:
    'Sur votre téléphone, installez une application de codes, comme Aegis, FreeOTP ou Google Authenticator.',
  scan: 'Avec cette application, photographiez ce carré.',
  qr: 'Carré à photographier avec l’application',
  open: 'Vous lisez cette page sur ce téléphone ? Ouvrez l’application.',
  type: 'Ou recopiez cette clé dans l’application :',
  confirm: 'Saisissez ci-dessous le code à six chiffres que l’application affiche.',
  code: 'Code',
  codeHint: 'Les six chiffres que l’application affiche.',
  eitherHint: 'Les six chiffres que l’application affiche, ou l’un de vos codes de secours.',
  setUp: 'Activer',
  wrong: (hour: string) =>
    `Ce code n’est pas le bon, ou a déjà servi : attendez le suivant. S’il est refusé aussi, une horloge est fausse : ici, il est ${hour}. Réglez celle de votre téléphone sur « automatique ».`,
  locked:
    'Trop de codes erronés ont été essayés pour ce compte. Saisissez un code de secours, réessayez demain, ou demandez à une personne qui a le rôle Gestion de retirer le second facteur.',
  already: 'Le second facteur est déjà activé.',
  ended: 'Le temps pour saisir le code est passé : connectez-vous de nouveau.',
  isOn: 'Le second facteur est activé.',
  isOff: 'Le second facteur n’est pas activé.',
  left: (count: number) =>
    count > 1
      ? `Il vous reste ${count} codes de secours.`
      : count === 1
        ? 'Il vous reste un seul code de secours.'
        : 'Il ne vous reste aucun code de secours.',
  again:
    'Vous changez de téléphone, ou il vous faut de nouveaux codes de secours ? Retirez le second facteur, puis activez-le de nouveau.',
  remove: 'Retirer le second facteur',
  manage: 'Codes de secours, nouveau téléphone',
  codesTitle: 'Vos codes de secours',
  keep: 'Si vous perdez votre téléphone, chacun de ces codes ouvre une fois, à la place de celui de l’application. Ils ne seront plus affichés : imprimez-les ou copiez-les, et gardez-les loin du téléphone.',
  codesOf: (email: string) => `Pour le compte ${email}.`,
  kept: 'J’ai gardé ces codes',
  lost: 'Téléphone et codes perdus ? Demandez à une personne qui a le rôle Gestion de retirer le second facteur.',
};
