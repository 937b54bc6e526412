// Texts of the submission's progress.
import { inQuotes } from '../in-quotes.ts';

export const sending = {
  title: 'Envoi de votre projet',
  preparing: 'Préparation de l’envoi…',
  progress: (percent: number) => `${percent}\u00a0%`,
  bytes: (sent: string, total: string) => `${sent} sur ${total}`,
  waiting: 'Tout est parti. Nous attendons la réponse du serveur…',
  asking: 'Nous vérifions si votre projet est arrivé…',
  unknown:
    'Nous ne savons pas si votre projet est arrivé : le serveur ne l’a pas encore confirmé. Vérifiez-le avant d’envoyer une seconde fois.',
  ask: 'Vérifier',
  /** @param title of a project that has reached the provider since then */
  similar: (title: string) =>
    `Le serveur n’a pas confirmé votre envoi, mais un projet est arrivé depuis sur votre compte : ${inQuotes(title)}. Est-ce celui que vous envoyez ici ?`,
  isThis: 'Oui, c’est ce projet',
  isOther: 'Non, c’est un autre projet',
  missing: 'Votre projet n’est pas arrivé. Vos réponses et vos fichiers sont toujours là.',
  notSent: 'Votre projet n’a pas été envoyé.',
  isStored: 'Vos réponses et vos fichiers sont sur cet appareil.',
  /** The browser could not store them. */
  isOpen: 'Vos réponses et vos fichiers sont encore sur cette page : gardez-la ouverte.',
  retry: 'Réessayer',
  back: 'Revenir au formulaire',
  stay: 'Gardez cette page ouverte.',
};
