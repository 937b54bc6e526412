// Texts for forgotten passwords and for choosing a new one.
import { alert, toast } from '../notice.ts';

export const forgotPassword = {
  intro:
    'Mot de passe perdu ? Indiquez l’adresse e-mail de votre compte : nous y envoyons un lien pour le réinitialiser.',
  note: 'Le lien n’est envoyé que si un compte utilise cette adresse.',
  submit: 'Envoyer le lien',
  login: 'Retour à la connexion',
  sent: alert(
    'success',
    'Le lien a été envoyé. Rendez-vous dans votre boite mail pour finaliser le processus.',
  ),
};

export const resetPassword = {
  password: 'Nouveau mot de passe',
  submit: 'Changer le mot de passe',
  noLink:
    'Pour choisir un nouveau mot de passe, ouvrez le lien que nous vous avons envoyé par e-mail. Il est incomplet, ou vous n’en avez pas ? Demandez-en un ici.',
  linkRefused:
    'Ce lien ne fonctionne plus : il a déjà servi, il a expiré, ou vous en avez demandé un plus récent. Si vous venez de changer votre mot de passe, connectez-vous avec le nouveau ; sinon, demandez un autre lien.',
  notOffered:
    'Le mot de passe ne peut pas encore être changé sur ce portail. Écrivez-nous, nous vous aiderons.',
  contact: 'Nous contacter',
  changed: toast('success', 'Votre mot de passe a été changé. Connectez-vous avec le nouveau.'),
};
