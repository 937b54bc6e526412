// The calls of the contract, with the descriptions and examples that their schemas lack.
import {
  accountData,
  deleteAccount,
  forgotPassword,
  resendEmail,
  resetPassword,
} from '../../../src/contract/account/account.ts';
import { announcements } from '../../../src/contract/content/announcements.ts';
import { allBlogsEvents, blog, blogs } from '../../../src/contract/content/blogs.ts';
import { carousels } from '../../../src/contract/content/carousels.ts';
import { categories } from '../../../src/contract/content/categories.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { events } from '../../../src/contract/content/events.ts';
import { faqs } from '../../../src/contract/content/faqs.ts';
import { logout } from '../../../src/contract/account/logout.ts';
import { newsletter } from '../../../src/contract/newsletter.ts';
import { programs } from '../../../src/contract/content/programs.ts';
import { checkStatus, projectStatus } from '../../../src/contract/submission/projects.ts';
import { register } from '../../../src/contract/account/register.ts';
import { submitProject } from '../../../src/contract/submission/submission.ts';
import { supportEvents, supports } from '../../../src/contract/content/supports.ts';
import { trainingEvents, trainings } from '../../../src/contract/content/trainings.ts';
import { currentUser, emailVerification, login } from '../../../src/contract/account/users.ts';
import type * as v from 'valibot';

export type AnyEndpoint = Endpoint<never, never, unknown, string> & { request?: v.GenericSchema };

export interface Operation {
  endpoint: AnyEndpoint;
  /** Another call of the contract with the same path, which reads other fields. */
  also?: AnyEndpoint;
  summary: string;
  description?: string;
  /** Examples of the path parameters. */
  params?: Record<string, string | number>;
  /** An example of the request body. */
  body?: Record<string, unknown>;
  /** An example of the response body; absent if the portal ignores it. */
  reply?: unknown;
}

const article = {
  id: 12,
  slug: 'une-pompe-solaire-a-seme-podji',
  title: 'Une pompe solaire à Sèmè-Podji',
  extract: 'Trois étudiantes arrosent un demi-hectare par jour.',
  content: '<p>La pompe se répare avec des <strong>pièces de vélo</strong>.</p>',
  image: 'blogs/pompe-solaire.jpg',
  category_id: 3,
  date: '2026-11-02',
  updated_at: '2026-11-03T08:00:00.000000Z',
};
const event = {
  ...article,
  id: 31,
  slug: 'hackathon-eau-et-ville',
  title: 'Hackathon « Eau et ville »',
  image: 'events/hackathon.jpg',
  start_date: '2026-12-04',
  end_date: '2026-12-06',
};
const training = {
  ...article,
  id: 52,
  slug: 'impression-3d',
  title: 'Initiation à l’impression 3D',
  start_date: '2027-01-11',
  end_date: '2027-01-15',
  status: 'a_venir',
  form_link: 'https://forms.example/impression-3d',
  image: 'trainings/impression-3d.jpg',
};
const support = {
  ...article,
  id: 71,
  slug: 'incubation-agritech',
  title: 'Incubation agritech',
  status: 'en_cours',
  image: 'supports/incubation.jpg',
};
const candidate = {
  id: 7,
  first_name: 'Sènami',
  last_name: 'Dossou',
  email: 'senami@exemple.bj',
  phone: '+229 01 97 12 34 56',
  gender: 'F',
  userType: 'etudiant',
  email_verified: true,
  step: 1,
};
const signedIn = { ...candidate, access_token: '7|3vT0kYpQ' };
const project = {
  id: 5,
  niveau_academique: 'master',
  titre_memoire: 'Sécher la mangue sans bois',
  titre_solution: 'Séchoir solaire',
  description_solution: 'Il sèche 40 kg par jour.',
  images: '["projets/sechoir.jpg"]',
};

export const operations: Record<string, Operation> = {
  blogs: {
    endpoint: blogs,
    summary: 'Articles, oldest first',
    description:
      'An item without `content` is completed by `blog/{id}/{slug}`, and again only when its list entry has changed: send `updated_at`.',
    reply: [article],
  },
  events: { endpoint: events, summary: 'Events, oldest first', reply: [event] },
  trainings: { endpoint: trainings, summary: 'Trainings, oldest first', reply: [training] },
  supports: { endpoint: supports, summary: 'Support programmes', reply: [support] },
  allBlogsEvents: {
    endpoint: allBlogsEvents,
    summary: 'News of the home page: articles, events and trainings together',
    reply: [article, event],
  },
  trainingEvents: {
    endpoint: trainingEvents,
    summary: 'Trainings of the home page',
    reply: [training],
  },
  supportEvents: {
    endpoint: supportEvents,
    summary: 'Support programmes of the home page',
    reply: [support],
  },
  categories: {
    endpoint: categories,
    summary: 'Categories of articles and events',
    description:
      'A news card of the category `Evènements` leads to an event, of `Formations` to a training.',
    reply: [
      { id: 3, name: 'Portraits' },
      { id: 4, name: 'Evènements' },
    ],
  },
  carousels: {
    endpoint: carousels,
    summary: 'Slides of the home page',
    reply: [
      { image: 'carousels/atelier.jpg', heading: 'Fabriquer ici', subheading: 'Chaque samedi' },
    ],
  },
  programs: {
    endpoint: programs,
    summary: 'Open calls for projects',
    reply: {
      data: [
        {
          title: 'Du mémoire à l’usage',
          extract: 'Jusqu’au 15 janvier.',
          image: 'programs/memoire.jpg',
          link: 'https://hub.example/appel',
        },
      ],
    },
  },
  faqs: {
    endpoint: faqs,
    summary: 'Questions and answers',
    description: 'An extension: with 404 the portal shows its own.',
    reply: [{ question: 'Qui peut candidater ?', answer: '<p>Toute personne majeure.</p>' }],
  },
  blog: {
    endpoint: blog,
    summary: 'One article, event, training or support programme',
    params: { id: article.id, slug: article.slug },
    reply: article,
  },
  login: {
    endpoint: login,
    summary: 'Log in',
    description:
      'A wrong password is 401, or any error whose message begins with `Unauthenticated`.',
    body: { email: candidate.email, password: 'mot-de-passe' },
    reply: signedIn,
  },
  register: {
    endpoint: register,
    summary: 'Create an account',
    body: {
      first_name: 'Sènami',
      last_name: 'Dossou',
      email: candidate.email,
      phone: candidate.phone,
      userType: 'etudiant',
      radioGender: 'F',
      password: 'mot-de-passe',
      confirmedPassword: 'mot-de-passe',
      checkBox: true,
    },
    reply: { ...signedIn, email_verified: false, step: 0 },
  },
  currentUser: {
    endpoint: currentUser,
    also: emailVerification,
    summary: 'The candidate whose token it is',
    reply: candidate,
  },
  resendEmail: {
    endpoint: resendEmail,
    summary: 'Send the mail again that verifies the address',
    description:
      'Its link is the provider’s own and leads to `$SITE_URL/verify-email?status=success&id={user}` or `?status=fail`.',
  },
  forgotPassword: {
    endpoint: forgotPassword,
    summary: 'Send a link for a new password',
    description: 'It leads to `$SITE_URL/reset-password?token={token}&email={email}`.',
    body: { email: candidate.email },
  },
  resetPassword: {
    endpoint: resetPassword,
    summary: 'Set a new password',
    description: 'An extension: with 404 the portal says that it is not offered.',
    body: {
      token: '5f2b9c',
      email: candidate.email,
      password: 'nouveau-mot',
      password_confirmation: 'nouveau-mot',
    },
  },
  logout: { endpoint: logout, summary: 'End the session' },
  accountData: {
    endpoint: accountData,
    summary: 'All that is kept of the candidate',
    description:
      'An extension, in whatever shape it is kept: the candidate gets it as a file. 404 where there is none.',
    reply: { user: candidate, projects: [project] },
  },
  deleteAccount: {
    endpoint: deleteAccount,
    summary: 'Delete the account, its projects and their files',
    description: 'An extension. 404 where there is none, 422 for a wrong password.',
    body: { password: 'un-mot-de-passe' },
  },
  announcements: {
    endpoint: announcements,
    summary: 'Announcements to candidates',
    reply: [{ id: 2, content: '<p>Le jury se réunit <strong>lundi</strong>.</p>' }],
  },
  checkStatus: {
    endpoint: checkStatus,
    summary: 'The candidate’s projects, with all answers where they may be changed',
    reply: { submitedProject: true, userProjects: [project] },
  },
  projectStatus: {
    endpoint: projectStatus,
    summary: 'How far a project is',
    description: '-1 eliminated, 1 pending, 2 selected.',
    params: { id: project.id },
    reply: { step: 1 },
  },
  submitProject: {
    endpoint: submitProject,
    summary: 'Submit a project',
    body: {
      niveau_academique: 'non_universitaire',
      nom_complet: 'Sènami Dossou',
      adresse_email: candidate.email,
      numero_telephone: '01 97 12 34 56',
      nom_entreprise: 'Séchoirs du Mono',
      poste_occupe: 'Gérante',
      description_projet: 'Un séchoir solaire.',
      objectifs_projet: 'Dix séchoirs en 2027.',
      budget_estime: '250000',
      date_debut: '2027-02-01',
      autorisation_finale: true,
    },
  },
  newsletter: {
    endpoint: newsletter,
    summary: 'Subscribe to the newsletter',
    description: 'An extension: with 404 the portal says that it is not offered.',
    body: { email: candidate.email },
  },
};
