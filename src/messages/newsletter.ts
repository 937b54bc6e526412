import type { NewsletterIssue } from '../contract/newsletter.ts';
import { emailInvalid, emailRequired } from './email.ts';

export const newsletterIssues: Record<NewsletterIssue, string> = {
  'email.required': emailRequired,
  'email.invalid': emailInvalid,
};

export const newsletter = {
  title: 'La lettre du hub',
  pitch: 'Appels à projets, formations, rendez-vous : de temps en temps, par e‑mail.',
  email: 'Votre adresse e-mail',
  submit: 'S’abonner',
  done: 'Merci ! Votre adresse est inscrite.',
  byMail: 'Pour la recevoir, écrivez-nous :',
};
