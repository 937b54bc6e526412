import { OperatorError } from '../../lib/operator-error.ts';
import type { Settings } from '../../lib/settings.ts';
import { decide, isEmpty } from '../projects/decide.ts';
import { isMessage, newestOf, stepChanges } from '../projects/queries.ts';
import type { Services } from '../services.ts';
import { furthestStep, readStep, stepName, stepNames } from '../projects/steps.ts';
import { inMinutes, localTime } from '../../lib/time.ts';
import { flag, oneOf, text } from './command.ts';
import { requireProject } from './project.ts';
import { systemUser } from './system-user.ts';

export const usage = `Usage: npm run api -- step ID STEP [--message TEXT] [--silent]

Decides about a project, and writes to its candidate, in French. STEP is one of
  pending      it is examined (1)
  preselected  the last decision follows (4)
  selected     it is selected (2)
  eliminated   it is not retained (-1)

At the step where the project is already, --message writes to the candidate without a decision.

The candidate is told after DECISION_MINUTES. Until then, the earlier STEP takes a decision back.

  --message TEXT  a paragraph of your own for the candidate, in French; {prenom}, {titre} and
                  {numero} are filled in
  --silent        write no mail; a message is then only kept: the staff sees it, and the candidate
                  finds it in a download of all data of the account

npm run api -- project ID shows who changed the step when, and the message. The candidate sees the
step of the project that has come furthest. Example:

  npm run api -- step 12 preselected --message "Rendez-vous mardi."`;

export const operands = ['ID', 'STEP'];
export const options = { message: text, silent: flag };

export async function runOn(
  services: Services,
  [id, name]: [string, string],
  { message, silent = false }: { message?: string; silent?: boolean },
  settings: Settings,
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
  const { db } = services;
  const project = await requireProject(db, id);
  const before = stepName(project.step);
  if (message && silent && before === step) {
    throw new OperatorError(
      `Project ${project.id} is already ${step}: without a mail, nobody would read the message. Leave --silent out.`,
    );
  }
  const outcome = await decide(services, project.id, {
    step,
    message: message?.trim() ?? '',
    silent,
    by: systemUser(),
    seen: newestOf(await stepChanges(db, project.id)),
    corrects: 0,
  });
  switch (outcome.kind) {
    case 'unchanged': {
      const nothing = 'nothing was changed, and no mail was written';
      return console.log(`Project ${project.id} is already ${step}: ${nothing}.`);
    }
    case 'due': {
      const { plan } = outcome;
      if (isEmpty(plan)) {
        return console.log(`Project ${project.id} is ${step} again: its candidate was not told.`);
      }
      if (isMessage(plan)) {
        console.log(`Project ${project.id} is already ${step}: its candidate gets the message.`);
      } else {
        const candidate = await furthestStep(services, project.user_id);
        console.log(`Project ${project.id}: ${before} → ${step}; its candidate: ${candidate}.`);
      }
      if (!silent) console.log(`A mail to ${project.email} ${mailState(services, settings)}.`);
      return sayWhen(services);
    }
    case 'unfilled':
      throw new OperatorError(
        `${outcome.placeholder} stands for nothing in a message about project ${project.id}: nothing was done.`,
      );
    case 'done':
    case 'overtaken':
    case 'removed':
      throw new OperatorError(
        `Somebody else has just changed project ${project.id}: see npm run api -- project ${project.id}`,
      );
  }
}

function mailState({ outbox }: Services, { smtpUrl }: Settings): string {
  if (outbox) return 'is kept: npm run api -- outbox shows it';
  return smtpUrl ? 'is queued: the API sends it' : 'waits until SMTP_URL is set';
}

function sayWhen({ clock, decisionMinutes }: Services): void {
  if (decisionMinutes === 0) return;
  const at = localTime(inMinutes(clock(), decisionMinutes));
  console.log(`The candidate is told at ${at}; until then, it can be taken back.`);
}
