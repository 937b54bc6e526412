// The texts of the embedded API: those of its answers and its pages.
import { hub } from '../../hub.ts';

export const messages = {
  invalid: 'Les données fournies sont invalides.',
  throttled: 'Trop de tentatives. Réessayez dans une minute.',
  throttledLonger: 'Trop de tentatives. Réessayez plus tard.',
  locked:
    'Trop de mots de passe erronés ont été essayés pour ce compte. Choisissez-en un nouveau par « Mot de passe oublié ? » : le lien reçu par e-mail ouvre le compte aussitôt.',
  notFound: 'Introuvable.',
  closed: 'Vous ne pouvez plus modifier votre candidature.',
  notOpen: 'Les projets ne sont pas reçus en ce moment.',
  notVerified: 'Vérifiez d’abord votre adresse e-mail.',
  tooManyProjects: (count: number) =>
    `Vous avez déjà soumis ${count} projets, le maximum pour une adresse e-mail.`,
  tooManyBytes: (megabytes: number) =>
    `Les fichiers de tous vos projets dépasseraient ${megabytes} Mo, le maximum pour une adresse e-mail. Joignez-en moins.`,
  tooMuchText: (megabytes: number) =>
    `Les textes de tous vos projets dépasseraient ${megabytes} Mo, le maximum pour une adresse e-mail.`,
  tooLarge: 'L’envoi dépasse la taille autorisée.',
  failed: 'Erreur du serveur.',
  busy: 'Le serveur est très sollicité en ce moment. Réessayez dans quelques instants.',
  full: 'Le serveur n’a plus assez de place pour le moment. Rien n’est perdu : revenez plus tard.',
  interrupted: 'Le service est interrompu. Réessayez plus tard.',
  emailTaken: 'Cette adresse e-mail est déjà utilisée.',
  passwordShort: (least: number) => `Le mot de passe doit contenir au moins ${least} caractères.`,
  passwordCommon:
    'Ce mot de passe est l’un des plus courants, que l’on essaie en premier. Choisissez-en un autre.',
  passwordWrong: 'Ce mot de passe n’est pas celui de votre compte.',
  linkInvalid: 'Ce lien est invalide ou a expiré. Demandez-en un nouveau.',
  fileTooLarge: (name: string, megabytes: number) =>
    `Le fichier « ${name} » dépasse ${megabytes} Mo.`,
  tooManyFiles: (count: number) => `Vous pouvez joindre ${count} fichiers au plus.`,
  fileUnreadable: (name: string) =>
    `Le fichier « ${name} » est incomplet ou abîmé. Choisissez-le de nouveau.`,
  filePixels: (name: string, megapixels: number) =>
    `Le fichier « ${name} » dépasse ${megapixels} millions de pixels. Joignez-en une capture d’écran, ou une photo prise dans une résolution plus petite.`,
  fileLocked: (name: string) =>
    `Le fichier « ${name} » est protégé par un mot de passe. Enregistrez-le sans protection.`,
  fileType: (name: string) => `Le fichier « ${name} » n’est ni une image ni un PDF.`,
};

const labels: Record<string, string> = {
  first_name: 'prénom',
  last_name: 'nom',
  phone: 'numéro de téléphone',
  email: 'adresse e-mail',
  userType: 'profil',
  radioGender: 'genre',
  password: 'mot de passe',
  confirmedPassword: 'confirmation du mot de passe',
  password_confirmation: 'confirmation du mot de passe',
  checkBox: 'conditions d’utilisation',
};

/**
 * @param rule that the field violates, from the contract's `field.rule`
 * @param sign that the field may not have there
 */
export function fieldMessage(field: string, rule: string, sign?: string): string {
  const label = labels[field] ?? field;
  switch (rule) {
    case 'required':
      return `Le champ ${label} est obligatoire.`;
    case 'different':
      return 'Les deux mots de passe ne sont pas identiques.';
    case 'long':
      return `Le champ ${label} est trop long.`;
    case 'character':
      return `Le champ ${label} contient un signe qui n’est pas accepté ici : « ${sign} ».`;
    case 'accepted':
      return 'Votre accord est nécessaire.';
    default:
      return `Le champ ${label} n’est pas valide.`;
  }
}

export const verifyPage = {
  title: 'Vérification de votre adresse e-mail',
  text: 'Confirmez que cette adresse est bien la vôtre.',
  button: 'Vérifier mon adresse',
};

export const linkPages = { site: 'Voir le site' };

/** The pages of the links in newsletter mails. */
export const newsletterPages = {
  confirm: {
    button: 'Confirmer mon inscription',
    page: (email: string) => ({
      title: 'La lettre du hub',
      text: `Voulez-vous recevoir la lettre à l’adresse ${email} ?`,
    }),
    done: (email: string) => ({
      title: 'Votre inscription est confirmée',
      text: `L’adresse ${email} est sur la liste de la lettre.`,
    }),
    invalid: {
      title: 'Ce lien ne fonctionne pas',
      text: 'Il est incomplet, ou il a expiré. Pour recevoir la lettre, inscrivez-vous de nouveau en bas d’une page du site.',
    },
  },
  leave: {
    button: 'Me désinscrire',
    page: (email: string) => ({
      title: 'La lettre du hub',
      text: `Voulez-vous ne plus recevoir la lettre à l’adresse ${email} ?`,
    }),
    done: (email: string) => ({
      title: 'Vous ne recevrez plus la lettre',
      text: `L’adresse ${email} n’est plus sur la liste.`,
    }),
    invalid: {
      title: 'Ce lien ne fonctionne pas',
      text: `Il est incomplet. Pour ne plus recevoir la lettre, écrivez-nous : ${hub.email}`,
    },
  },
};

export const outboxPage = {
  title: 'Boîte d’envoi',
  intro: 'Les messages que le portail aurait envoyés, du plus récent au plus ancien.',
  empty: 'Aucun message pour le moment.',
  to: 'À',
};
