import { alert, toast } from '../notice.ts';

export const verifyEmail = {
  /** The texts before and after the address. */
  open: ['Ouvrez le message que nous avons envoyé à', 'puis le lien qu’il contient.'],
  openUnknown: 'Ouvrez le message que nous vous avons envoyé, puis le lien qu’il contient.',
  spam: 'Vous ne trouvez pas le message ? Regardez aussi dans votre courrier indésirable (spam).',
  resend: 'Renvoyer l’e-mail',
  elsewhere: 'Vous avez ouvert le lien sur un autre appareil ?',
  newLink:
    'Vous l’avez déjà ouvert, ou il ne fonctionne plus ? Reconnectez-vous : au besoin, vous pourrez recevoir un nouveau lien.',
  switchAccount: 'Se reconnecter',
  wrongAddress: 'Cette adresse n’est pas la bonne ?',
  noAccount: 'Pas encore de compte ?',
  register: 'S’inscrire',
  registerAgain: 'S’inscrire avec une autre adresse',
  verifiedAddress: (email: string) => `L’adresse ${email} est vérifiée.`,
  home: 'Aller à mon espace',
  /** Leads to where the candidate was going. */
  next: 'Continuer',
  resent: toast('success', 'Email renvoyé !'),
  verified: toast('success', 'Votre adresse email a été vérifié avec succès!'),
  otherAccount: alert(
    'warning',
    'Ce lien concerne un autre compte. Pour l’ouvrir, reconnectez-vous avec son adresse.',
  ),
  linkInvalid: alert('error', 'Le lien de vérification est invalide ou a déjà expiré.', 'Echec !'),
};
