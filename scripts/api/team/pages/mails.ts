// The mails about a project: what has become of each.
import { html } from 'hono/html';
import { mailTexts as texts } from '../../../../src/messages/servers/team-mails.ts';
import { formatInstant } from '../../../../src/text/dates/format.ts';
import {
  hasFailed,
  isReplaced,
  whyFailed,
  type ProjectMail,
} from '../../projects/project-mails.ts';
import { HOME, type Html } from '../env.ts';
import type { StepChange } from '../../projects/queries.ts';
import { hiddenFields } from './pieces.ts';
import { nameOf } from './waiting.ts';

interface Page {
  /** Of the project: several of its mails may have one subject. */
  changes?: readonly StepChange[];
  canChange: boolean;
  /** The query of the list that a project was opened from; absent on the page of mails of all projects. */
  back?: string;
}

export function mailItem(mail: ProjectMail, { changes, canChange, back }: Page): Html {
  const told = changes?.find(({ id }) => id === mail.change_id);
  return html`<b>${mail.subject}</b>${told && ` (${nameOf(told)})`}
    <p>${stateOf(mail)}</p>
    ${canChange && hasFailed(mail) && againForm(mail, back)}`;
}

function stateOf(mail: ProjectMail): string {
  const { sent_at, next_attempt_at, given_up_at, created_at } = mail;
  if (sent_at !== null) return texts.sent(formatInstant(sent_at));
  if (isReplaced(mail)) return texts.replaced;
  const kind = whyFailed(mail);
  const why = kind && texts.whys[kind];
  if (given_up_at !== null && why) return texts.failed(why, formatInstant(given_up_at));
  if (next_attempt_at === null) return texts.kept;
  return why
    ? texts.failing(why, formatInstant(next_attempt_at))
    : texts.waits(formatInstant(created_at));
}

/** An earlier version has kept no text of a mail that it gave up. */
const againForm = ({ id, project_id, subject, text }: ProjectMail, back?: string) =>
  text !== '' &&
  html`<form method="post" action="${HOME}/${project_id}/renvoyer">
    ${hiddenFields(Object.entries({ mail: id, ...(back !== undefined && { back }) }))}
    <button class="button quiet" aria-label="${texts.sendAgainLabel(subject)}">
      ${texts.sendAgain}
    </button>
  </form>`;
