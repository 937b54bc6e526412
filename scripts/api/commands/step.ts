import { userInfo } from 'node:os';
import { stepMail, type Letter } from '../../../src/messages/servers/mails.ts';
import { slugify } from '../../../src/text/slug.ts';
import { greetedName } from '../accounts/users.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import type { Settings } from '../../lib/settings.ts';
import { cancelMails } from '../mail/queue.ts';
import { withExisting } from '../open.ts';
import { titleOf } from '../projects/answers.ts';
import { changeStep, type Project } from '../projects/queries.ts';
import type { MailRequest, Services } from '../services.ts';
import {
  furthestStep,
  projectSteps,
  readStep,
  stepName,
  stepNames,
  type StepName,
} from '../submissions/steps.ts';
import { flag, oneOf, text } from './command.ts';
import { requireProject } from './project.ts';

export const usage = `Usage: npm run api -- step ID STEP [--message TEXT] [--silent]

Decides about a project, and writes to its candidate, in French. STEP is one of
  pending      it is examined (1)
  preselected  the last decision follows (4)
  selected     it is selected (2)
  eliminated   it is not retained (-1)

  --message TEXT  a paragraph of your own for the candidate, in French
  --silent        write no mail; a message is then only kept: the staff sees it, and the candidate
                  finds it in a download of all data of the account

npm run api -- project ID shows who changed the step when, and the message. The candidate sees the
step of the project that has come furthest. Example:

  npm run api -- step 12 preselected --message "Rendez-vous mardi."`;

export const operands = 2;
export const options = { message: text, silent: flag };

/** A mail server may be down for days, and the candidate is told in no other way. */
const MAIL_MINUTES = 7 * 24 * 60;

export async function run(
  settings: Settings,
  [id, name]: string[],
  { message, silent = false }: { message?: string; silent?: boolean },
): Promise<void> {
  const step = readStep(name);
  if (!step) {
    throw new OperatorError(`STEP is ${oneOf(stepNames, name)}: see npm run api -- step --help.`);
  }
  // A mail cannot be taken back.
  if (message?.trim() === '') {
    throw new OperatorError(
      'The message is empty, and nothing was done: write it, or leave --message out.',
    );
  }
  await withExisting(settings, async (services) => {
    const { db, clock } = services;
    const project = await requireProject(db, id);
    const before = stepName(project.step);
    if (before === step) {
      const nothing = 'nothing was changed, and no mail was written';
      return console.log(`Project ${project.id} is already ${step}: ${nothing}.`);
    }
    const change = {
      project_id: project.id,
      changed_at: clock().toISOString(),
      changed_by: systemUser(),
      from_step: project.step,
      to_step: projectSteps[step],
      message: message?.trim() ?? '',
      silent: Number(silent),
    };
    let candidate: string | undefined;
    const isChanged = await changeStep(db, change, async (db) => {
      // Queued here, so that nothing can fail after the step has changed.
      candidate = await furthestStep(db, project.user_id);
      const mail = mailAbout(services, project, step, change.message);
      // If an earlier mail was retried after this one, the candidate would believe that one.
      const { to, subject, purpose } = mail;
      await cancelMails({ db, clock }, to, [purpose], 'the step has changed again', subject);
      if (!silent) await services.mail(db, mail);
    });
    if (!isChanged) {
      throw new OperatorError(
        `Somebody else has just changed project ${project.id}: see npm run api -- project ${project.id}`,
      );
    }
    console.log(`Project ${project.id}: ${before} → ${step}; its candidate: ${candidate}.`);
    if (!silent) console.log(`A mail to ${project.email} ${mailState(services, settings)}.`);
  });
}

function mailAbout(
  { siteUrl }: Services,
  project: Project,
  step: StepName,
  message: string,
): MailRequest & Pick<Letter, 'subject'> {
  const title = titleOf(project);
  const link = `${siteUrl}/status/${project.id}/${slugify(title)}`;
  const about = { id: project.id, title, step, message };
  const letter = stepMail(greetedName(project), about, link);
  return {
    to: project.email,
    subject: letter.subject,
    purpose: 'step',
    network: '',
    minutes: MAIL_MINUTES,
    write: () => letter,
  };
}

function mailState({ outbox }: Services, { smtpUrl }: Settings): string {
  if (outbox) return 'is kept: npm run api -- outbox shows it';
  return smtpUrl ? 'is queued: the API sends it' : 'waits until SMTP_URL is set';
}

function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // In a container, a user may have a number only.
    return `uid ${process.getuid?.()}`;
  }
}
