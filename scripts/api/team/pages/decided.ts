// What is to be confirmed, and what has come of a decision.
import { html, raw } from 'hono/html';
import type { Letter } from '../../../../src/messages/servers/mails.ts';
import { projects as names } from '../../../../src/messages/submission/tracking.ts';
import { formatInstant } from '../../../../src/text/dates/format.ts';
import { decisions as texts } from '../../../../src/messages/servers/team-decisions.ts';
import { templates as templateTexts } from '../../../../src/messages/servers/team-templates.ts';
import { team } from '../../../../src/messages/servers/team.ts';
import { shortName } from '../../database/journal.ts';
import { titleOf } from '../../projects/titles.ts';
import type { Outcome, Plan } from '../../projects/decide.ts';
import { isWaiting } from '../../projects/told.ts';
import type { DecisionDraft } from '../../projects/decision-drafts.ts';
import { isMessage, type Project, type StepChange } from '../../projects/queries.ts';
import { stepName, textOf, type Choice } from '../../projects/steps.ts';
import { stepMark } from './pieces.ts';
import { OPENED, projectLine } from './decision-form.ts';
import { nameOf, undoneText, waitingText } from './waiting.ts';
import { HOME, type Html } from '../env.ts';

export type Chosen = DecisionDraft & { step: Choice };

/** A project, and what has come of its decision. */
export interface Target {
  id: number;
  /** Absent if it was removed. */
  project: Project | undefined;
  outcome: Outcome;
}

/** Nothing was done yet, so something else can be chosen. */
export const isOpen = ({ outcome: { kind } }: Target): boolean =>
  kind !== 'done' && kind !== 'removed';

interface Decided {
  draft: Chosen;
  given: readonly Target[];
  /** Those that « Confirmer » writes. */
  letters: readonly { project: Project; letter: Letter }[];
  minutes: number;
  now: Date;
}

/**
 * What has come of a decision, and what is to be confirmed: several are decided about one by one, so each has
 * an outcome of its own.
 */
export function decided({ draft, given, letters, minutes, now }: Decided): Html {
  const { step, back } = draft;
  const due = given.flatMap(({ project, outcome }) =>
    project && outcome.kind === 'due' ? [{ project, plan: outcome.plan }] : [],
  );
  const others = given.filter(({ outcome }) => outcome.kind !== 'due');
  const done = others.filter((target) => !isOpen(target));
  const waiting = done.filter(
    ({ outcome }) => outcome.kind === 'done' && isWaiting(outcome.change, now),
  );
  return html`
    ${
      others.length > 0 &&
      html`<div
        class="notice"
        role="status"
        ${done.length > 0 && html`data-decided="${done.map(({ id }) => id).join('-')}"`}
      >
        ${due.length > 0 && html`<p>${texts.leftOut(others.length)}</p>`}
        <ul>
          ${others.map((target) => outcomeLine(target, back, now))}
        </ul>
      </div>`
    }
    ${
      waiting.length > 0 &&
      html`<form method="post">
        <button class="button quiet" name="action" value="undo">
          ${texts[waiting.length > 1 ? 'undoAll' : 'undo']}
        </button>
      </form>`
    }
    ${
      due.length > 0
        ? html`<p>
              ${step === 'same' ? texts.onlyMessage : html`${texts.step} : ${stepMark(step)}`}
            </p>
            <ul>
              ${due.map(({ project, plan }) => projectLine(project, titleOf(project), planNote(plan, step)))}
            </ul>
            <section>
              <h2>${texts.mails(letters.length)}</h2>
              ${
                letters.length > 0 &&
                minutes > 0 &&
                html`<p>${texts.willWait(letters.length, minutes)}</p>`
              }
              ${
                letters.length > 0
                  ? letters.map(({ project, letter }, index) => mail(project, letter, index === 0))
                  : html`<p>${texts.noMail}</p>`
              }
            </section>
            <form method="post" class="bar">
              <button class="button" name="action" value="confirm">${texts.confirm}</button>
              <a href="${OPENED}" class="button quiet">${texts.edit}</a>
            </form>`
        : html`${others.some(isOpen) && html`<p><a href="${OPENED}" class="button">${texts.again}</a></p>`}
            <p><a href="${HOME}${back}">${team.backToList}</a></p>`
    }
  `;
}

/** What a decision finds. */
const planNote = (plan: Plan, step: Choice): Html =>
  html`${isMessage(plan) && step !== 'same' && !plan.replaces ? texts.already : stepMark(stepName(plan.from_step))}
  ${plan.replaces && texts.takesBack(shortName(plan.replaces.changed_by), textOf(plan.replaces.to_step))}`;

const mail = ({ email }: Project, { subject, text }: Letter, isFirst: boolean): Html =>
  html`<details ${isFirst && raw('open')}>
    <summary>${texts.mailTo(email)}, ${subject}</summary>
    <pre class="mail">${text}</pre>
  </details>`;

function outcomeLine({ id, project, outcome }: Target, back: string, now: Date): Html {
  if (!project) return html`<li>${names.numbered(id)}<br />${texts.removed}</li>`;
  const link = html`<a href="${HOME}/${id}${back}">${titleOf(project)}</a>`;
  return projectLine(project, link, outcomeText(outcome, project, now));
}

function outcomeText(outcome: Outcome, { step }: Project, now: Date): string {
  if (outcome.kind === 'unfilled') return templateTexts.unfilled(outcome.placeholder);
  if (outcome.kind === 'overtaken') return overtakenText(outcome.change);
  if (outcome.kind === 'unchanged') {
    return `${outcome.last?.undone_at ? undoneText(outcome.last) : ''} ${texts.unchanged}`;
  }
  if (outcome.kind !== 'done') return '';
  const { change } = outcome;
  // A colleague may have decided since, or put it right.
  const isLeft = step !== (change.undone_at ? change.from_step : change.to_step);
  return `${doneText(change, now)} ${isLeft ? texts.since(textOf(step)) : ''}`;
}

function doneText(change: StepChange, now: Date): string {
  if (change.undone_at) return undoneText(change);
  if (isWaiting(change, now)) return waitingText(change);
  return texts.decided(nameOf(change), formatInstant(change.changed_at), change.silent === 1);
}

function overtakenText(change: StepChange): string {
  const { changed_by, changed_at, undone_at } = change;
  const told = texts.overtaken(shortName(changed_by), nameOf(change), formatInstant(changed_at));
  return undone_at ? `${told} ${undoneText(change)}` : told;
}
