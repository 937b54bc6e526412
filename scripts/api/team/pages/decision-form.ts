// The form of a decision about one project or several, what is to be confirmed, and the outcomes.
import { html, raw } from 'hono/html';
import type { Letter } from '../../../../src/messages/servers/mails.ts';
import { projects as names } from '../../../../src/messages/submission/tracking.ts';
import { formatInstant } from '../../../../src/text/dates/format.ts';
import { fullName } from '../../../../src/text/full-name.ts';
import { telling } from '../../../../src/messages/servers/team-telling.ts';
import { templates as templateTexts } from '../../../../src/messages/servers/team-templates.ts';
import { decisions as texts, list, team } from '../../../../src/messages/servers/team.ts';
import type { StoredRow } from '../../content/rows.ts';
import { MAX_MESSAGE } from '../../content/templates.ts';
import { titleOf } from '../../projects/titles.ts';
import type { Outcome, Plan } from '../../projects/decide.ts';
import { isWaiting } from '../../projects/told.ts';
import type { DecisionDraft } from '../../projects/decision-drafts.ts';
import { isMessage, type Project, type StepChange } from '../../projects/queries.ts';
import { stepName, stepText, stepNames, type Choice, textOf } from '../../projects/steps.ts';
import { alert, hiddenFields, optionList, stepMark } from './pieces.ts';
import { nameOf, undoneText, waitingText } from './waiting.ts';
import { HOME, TEMPLATES, type Html } from '../env.ts';

/** What a button does: adds a template to the message. */
export const INSERT = 'insert';

export type Chosen = DecisionDraft & { step: Choice };

const choices = [
  ['', texts.choose],
  ['same', texts.same],
  ...stepNames.map((name) => [name, stepText(name)] as const),
] as const;

/**
 * @param address that it is sent to
 * @param templates that can be added to the message
 * @param about the project, where no draft names it
 */
export const decisionForm = (
  address: string,
  draft: Pick<DecisionDraft, 'step' | 'message' | 'silent'>,
  templates: readonly StoredRow[],
  about: Iterable<readonly [name: string, value: unknown]> = [],
): Html =>
  html`<form method="post" action="${address}" class="wide">
    ${hiddenFields(about)}
    <label class="field">
      ${texts.step}
      <select name="step">
        ${optionList(choices, draft.step)}
      </select>
    </label>
    <label class="field">
      ${texts.message} <span class="hint">${texts.messageHint}</span>
      <textarea name="message" rows="5" maxlength="${MAX_MESSAGE}">${draft.message}</textarea>
    </label>
    ${templates.length > 0 ? templateChoice(templates) : html`<p><a href="${TEMPLATES}">${templateTexts.write}</a></p>`}
    <label class="choice">
      <input type="checkbox" name="silent" value="1" ${draft.silent && raw('checked')} />
      ${texts.silent} <span class="hint">${texts.silentHint}</span>
    </label>
    <button class="button" name="action" value="preview">${texts.preview}</button>
  </form>`;

const templateChoice = (templates: readonly StoredRow[]): Html =>
  html`<div class="field">
    <label for="template">${templateTexts.field}</label>
    <div class="beside">
      <select id="template" name="template">
        <option value="">${templateTexts.choose}</option>
        ${templates.map(
          ({ id, name, text }) => html`<option value="${id}" data-text="${text}">${name}</option>`,
        )}
      </select>
      <button class="button quiet" name="action" value="${INSERT}">${templateTexts.insert}</button>
    </div>
  </div>`;

/** So that the form below it is in sight. */
const FEW = 10;

export function foldedNames(projects: readonly Project[]): Html {
  const names = html`<ul>
    ${projects.map((project) => projectName(project, stepMark(stepName(project.step))))}
  </ul>`;
  return projects.length > FEW
    ? html`<details>
        <summary>${list.count(projects.length)}</summary>
        ${names}
      </details>`
    : names;
}

const projectName = (project: Project, note: Html | string): Html =>
  html`<li>${titleOf(project)}, ${fullName(project)} <span class="hint">${note}</span></li>`;

/** A project, and what has come of its decision. */
export interface Target {
  id: number;
  seen: number;
  /** Absent if it was removed. */
  project: Project | undefined;
  outcome: Outcome;
}

/** A project, and what has come of its decision. */
export interface Target {
  id: number;
  seen: number;
  /** Absent if it was removed. */
  project: Project | undefined;
  outcome: Outcome;
}

/** It can be chosen again: nothing was done. */
export const isOpen = ({ kind }: Outcome): boolean =>
  kind === 'overtaken' || kind === 'unfilled' || kind === 'unchanged';

export function preview(
  address: string,
  step: Choice,
  given: readonly Target[],
  letters: readonly { project: Project; letter: Letter }[],
  minutes: number,
): Html {
  const names = (targets: readonly Target[], noteOf: (target: Target) => Html | string) =>
    html`<ul>
      ${targets.map((target) => target.project && projectName(target.project, noteOf(target)))}
    </ul>`;
  const [due = [], others = []] = [true, false].map((isDue) =>
    given.filter(({ outcome }) => (outcome.kind === 'due') === isDue),
  );
  return html`
    ${
      others.length > 0 &&
      html`${alert(texts.leftOut(others.length))} ${names(others, (one) => outcomeText(one))}`
    }
    <p>${step === 'same' ? texts.onlyMessage : html`${texts.step} : ${stepMark(step)}`}</p>
    ${names(due, ({ outcome }) => (outcome.kind === 'due' ? planNote(outcome.plan, step) : ''))}
    <section>
      <h2>${texts.mail}</h2>
      ${letters.length > 0 && minutes > 0 && html`<p>${telling.willWait(minutes)}</p>`}
      ${
        letters.length > 0
          ? letters.map(({ project, letter }, index) => mail(project, letter, index === 0))
          : html`<p>${texts.noMail}</p>`
      }
    </section>
    <form method="post" action="${address}" class="bar">
      <button class="button" name="action" value="confirm">${texts.confirm}</button>
      <a href="${address}?modifier=1" class="button quiet">${texts.edit}</a>
    </form>
  `;
}

/** What a decision finds. */
const planNote = (plan: Plan, step: Choice): Html =>
  html`${isMessage(plan) && step !== 'same' && !plan.replaces ? texts.already : stepMark(stepName(plan.from_step))}
  ${plan.replaces && telling.takesBack(plan.replaces.changed_by, textOf(plan.replaces.to_step))}`;

const mail = ({ email }: Project, { subject, text }: Letter, isFirst: boolean): Html =>
  html`<details ${isFirst && raw('open')}>
    <summary>${texts.mailTo(email)}, ${subject}</summary>
    <pre class="mail">${text}</pre>
  </details>`;

/** Several are decided about one by one, so each has an outcome of its own. */
export function results(address: string, back: string, given: readonly Target[], now: Date): Html {
  const button = (action: string, text: string, kind = '') =>
    html`<form method="post" action="${address}">
      <button class="button ${kind}" name="action" value="${action}">${text}</button>
    </form>`;
  const waiting = given.filter(
    ({ outcome }) => outcome.kind === 'done' && isWaiting(outcome.change, now),
  ).length;
  const decided = given.filter(({ outcome }) => outcome.kind !== 'due' && !isOpen(outcome));
  return html`
    <div
      class="notice"
      role="status"
      ${decided.length > 0 && html`data-decided="${decided.map(({ id }) => id).join('-')}"`}
    >
      <ul>
        ${given.map(
          (target) =>
            html`<li>
              <a href="${HOME}/${target.id}${back}"
                >${target.project ? titleOf(target.project) : names.numbered(target.id)}</a
              ><br />
              ${outcomeText(target, now)}
            </li>`,
        )}
      </ul>
    </div>
    ${waiting > 0 && button('undo', telling[waiting > 1 ? 'undoAll' : 'undo'], 'quiet')}
    ${given.some(({ outcome }) => outcome.kind === 'due') && button('confirm', texts.goOn)}
    ${given.some(({ outcome }) => isOpen(outcome)) && button('again', texts.again)}
    <p><a href="${HOME}${back}">${team.backToList}</a></p>
  `;
}

function outcomeText({ project, outcome }: Target, now = new Date()): string {
  switch (outcome.kind) {
    case 'due':
      return texts.notYet;
    case 'unchanged':
      return texts.unchanged;
    case 'removed':
      return texts.removed;
    case 'unfilled':
      return templateTexts.unfilled(outcome.placeholder);
    case 'done':
      return `${doneText(outcome.change, now)} ${sinceText(outcome.change, project)}`;
    case 'overtaken':
      return overtakenText(outcome.change);
  }
}

function doneText(change: StepChange, now: Date): string {
  if (change.undone_at) return undoneText(change);
  if (isWaiting(change, now)) return waitingText(change);
  return texts.decided(nameOf(change), formatInstant(change.changed_at), change.silent === 1);
}

/** A colleague may have decided since, or put it right. */
function sinceText({ from_step, to_step, undone_at }: StepChange, project?: Project): string {
  const left = undone_at ? from_step : to_step;
  return project && project.step !== left ? texts.since(textOf(project.step)) : '';
}

function overtakenText(change: StepChange): string {
  const { changed_by, changed_at, undone_at } = change;
  const told = texts.overtaken(changed_by, nameOf(change), formatInstant(changed_at));
  return undone_at ? `${told} ${undoneText(change)}` : told;
}
