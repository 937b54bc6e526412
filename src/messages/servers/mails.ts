// The mails of the embedded API.
import { hub } from '../../hub.ts';
import { inQuotes } from '../in-quotes.ts';
import { newsletterPages } from './api.ts';
import { advice, projectMessages, projectNumber } from '../submission/tracking.ts';

export interface Letter {
  subject: string;
  text: string;
}

/** A mail that ends with the hub's name and how to reach it. */
const letter = (subject: string, text: string): Letter => ({
  subject,
  text: `${text}

${hub.fullName}
${hub.email}, ${hub.phone}`,
});

const hello = (firstName: string | undefined) => `Bonjour${firstName ? ` ${firstName}` : ''}`;

/** Contains no text of whoever requested it: the address may be a stranger's. */
export const verificationMail = (link: string): Letter =>
  letter(
    'Vérifiez votre adresse e-mail',
    `Bonjour,

Merci pour votre inscription. Pour confirmer que cette adresse est bien la vôtre, ouvrez ce lien :

${link}

Il est valable 24 heures. Si vous n’avez pas créé de compte, ignorez ce message.`,
  );

/** Like the one above: a stranger may have given the address. */
export const confirmationMail = (link: string, leaveLink: string): Letter =>
  letter(
    'Confirmez votre inscription à la lettre du hub',
    `Bonjour,

Quelqu’un a demandé à recevoir la lettre du hub à cette adresse. Si c’est vous, ouvrez ce lien, puis appuyez sur « ${newsletterPages.confirm.button} » :

${link}

Il est valable trois jours. Si vous n’avez rien demandé, ignorez ce message : il ne change rien.

Pour ne plus recevoir la lettre, à tout moment :

${leaveLink}`,
  );

/** @param firstName only for a verified address */
export const passwordMail = (firstName: string | undefined, link: string): Letter =>
  letter(
    'Choisissez un nouveau mot de passe',
    `${hello(firstName)},

Pour choisir un nouveau mot de passe, ouvrez ce lien :

${link}

Il est valable une heure et ne sert qu’une fois. Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.`,
  );

/** For a member of the team. */
export const invitationMail = (link: string): Letter =>
  letter(
    'Votre accès à l’espace de l’équipe',
    `Bonjour,

Pour choisir votre mot de passe et entrer dans l’espace de l’équipe, ouvrez ce lien :

${link}

Il est valable un jour et ne sert qu’une fois. S’il ne l’est plus, demandez-en un autre à une personne qui a le rôle Gestion.`,
  );

/** To a member, whose password has been chosen or changed. */
export const memberPasswordMail: Letter = letter(
  'Votre mot de passe a été changé',
  `Bonjour,

Le mot de passe de votre accès à l’espace de l’équipe vient d’être choisi ou changé. Les sessions ouvertes auparavant ont pris fin.

Si ce n’est pas vous, prévenez tout de suite la personne qui administre le portail.`,
);

/** To a member, whose second factor was set up, or removed by themselves or another one. */
export const memberFactorMail = (isOn: boolean): Letter =>
  letter(
    `Le second facteur de votre compte a été ${isOn ? 'activé' : 'retiré'}`,
    `Bonjour,

Le second facteur de votre accès à l’espace de l’équipe vient d’être ${isOn ? 'activé. Les sessions ouvertes auparavant ont pris fin.' : 'retiré : votre mot de passe suffit de nouveau pour entrer.'}

Si vous ne l’avez ni fait ni demandé, prévenez tout de suite la personne qui administre le portail.`,
  );

/**
 * To a member, who is asked for opinions.
 *
 * @param by who asks
 */
export const opinionsMail = (by: string, count: number, link: string): Letter => {
  const projects = count > 1 ? `${count} projets` : '1 projet';
  return letter(
    `Votre avis sur ${projects}`,
    `Bonjour,

${by} vous demande votre avis sur ${projects}, dans « Avis », dans l’espace de l’équipe :

${link}`,
  );
};

/**
 * To a juror, who has no account.
 *
 * @param by who asks
 * @param day the last one of the link
 */
export const jurorMail = (asked: {
  by: string;
  count: number;
  day: string;
  link: string;
}): Letter => {
  const { by, count, day, link } = asked;
  const projects = count > 1 ? `${count} projets` : '1 projet';
  return letter(
    count > 0 ? `Votre avis sur ${projects}` : 'Vos avis sur des projets',
    `Bonjour,

${by} vous demande votre avis sur ${count > 0 ? projects : 'des projets'} que ${hub.fullName} a ${count === 1 ? 'reçu. Pour le' : 'reçus. Pour les'} lire et donner votre avis, jusqu’au ${day}, ouvrez ce lien :

${link}

Ce lien est personnel : ne le transmettez à personne. Vous pouvez l’ouvrir plusieurs fois, sur un ordinateur ou un téléphone. Si vous avez reçu un lien plus ancien, il n’est plus valable.

Si vous ne souhaitez pas donner d’avis, vous n’avez rien à faire.`,
  );
};

/**
 * @param project.date formatted by src/text/dates/format.ts
 * @param project.answers what was sent, as text
 */
export const submissionMail = (
  firstName: string | undefined,
  project: { id: number; title: string; date: string; answers: string },
  link: string,
): Letter =>
  letter(
    'Votre projet a été reçu',
    `${hello(firstName)},

Nous avons bien reçu votre projet ${inQuotes(project.title)} (${projectNumber(project.id)}), le ${project.date}. Il va être examiné.

Suivez-le ici, à tout moment :

${link}

Vous pouvez garder ce message : il montre que votre projet est arrivé, et ce que vous avez envoyé.

${project.answers}`,
  );

/** In the words of the project's page. */
const stepTexts = {
  pending: projectMessages.project_pending,
  preselected: `${projectMessages.project_pending} ${advice.project_preselected}`,
  selected: `${projectMessages.project_selected} ${advice.project_selected}`,
  eliminated: projectMessages.project_eliminated,
};

/** The step that an earlier mail has told by mistake, and its formatted day. */
export interface Correction {
  step: string;
  date: string;
}

const apology = ({ step, date }: Correction): string =>
  `Notre e-mail du ${date} annonçait par erreur que votre projet était à l’étape ${inQuotes(step)}. Nous vous prions de nous en excuser.`;

const subjectOf = ({ step, corrected }: { step?: unknown; corrected?: unknown }): string =>
  corrected ? 'Rectificatif au sujet' : step ? 'Des nouvelles' : 'Un message au sujet';

/**
 * @param project.step that is new; absent if the mail is only a message
 * @param project.message by the hub's staff, or empty
 */
export const projectMail = (
  firstName: string | undefined,
  project: {
    id: number;
    title: string;
    step?: keyof typeof stepTexts | undefined;
    message: string;
    corrected?: Correction | undefined;
  },
  link: string,
): Letter =>
  letter(
    `${subjectOf(project)} de votre projet ${projectNumber(project.id)}`,
    `${hello(firstName)},
${project.corrected ? `\n${apology(project.corrected)}\n` : ''}
Nous vous écrivons au sujet de votre projet ${inQuotes(project.title)} (${projectNumber(project.id)}).

${[project.step && stepTexts[project.step], project.message].filter(Boolean).join('\n\n')}

Suivez-le ici, à tout moment :

${link}`,
  );

/** @param day on which the account goes, formatted by src/text/dates/format.ts */
export const unusedAccountMail = (
  firstName: string | undefined,
  day: string,
  link: string,
): Letter =>
  letter(
    'Votre compte va être supprimé',
    `${hello(firstName)},

Votre compte n’a pas servi depuis longtemps. Il sera supprimé le ${day}, et cet e-mail est le seul à l’annoncer.

Pour le garder, connectez-vous avant cette date :

${link}

Si vous n’en avez plus besoin, vous n’avez rien à faire.`,
  );

export const testMail: Letter = letter(
  'Message d’essai',
  `Bonjour,

Ce message d’essai montre que le portail peut envoyer des e-mails. Vous n’avez rien à faire.`,
);
