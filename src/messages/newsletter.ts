import type { NewsletterIssue } from '../contract/newsletter.ts';
import { emailInvalid, emailRequired } from './email.ts';

export const newsletterIssues: Record<NewsletterIssue, string> = {
  'email.required': emailRequired,
  'email.invalid': emailInvalid,
};

export const newsletter = {
  title: 'La lettre du hub',
  pitch: 'Appels à projets, formations, rendez-vous : de temps en temps, par e-mail.',
  leaving:
    'Vous vous désinscrivez quand vous voulez, et votre adresse ne sert qu’à l’envoi de la lettre.',
  yourData: 'Ce que deviennent vos données',
  email: 'Votre adresse e-mail',
  submit: 'S’abonner',
  /** True of a provider that writes to confirm the address, and of one that does not. */
  done: 'Merci ! Consultez vos e-mails, sans oublier le courrier indésirable : si un message vous demande de confirmer votre inscription, faites-le pour recevoir la lettre.',
  byMail: 'Pour la recevoir, écrivez-nous :',
};
