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
import { unfilledIn } from '../../projects/placeholders.ts';
import { shownTitle, titleOf } from '../../projects/titles.ts';
import { isNewStep, type Settled } from '../../projects/decide.ts';
import { isWaiting } from '../../projects/told.ts';
import type { DecisionDraft } from '../../projects/decision-drafts.ts';
import type { ListRow } from '../../projects/list.ts';
import { isMessage, type Project, type StepChange } from '../../projects/queries.ts';
import { stepName, stepText, stepNames, type Choice } from '../../projects/steps.ts';
import { alert, hiddenFields, optionList, stepMark } from './pieces.ts';
import { undoneText, waitingText } from './waiting.ts';
import { HOME, type Html } from '../env.ts';

/** What a button does: adds a template to the message. */
export const INSERT = 'insert';

export type Chosen = DecisionDraft & { step: Choice };

/** A project as its candidate knows it, if a decision is taken back that waits. */
export type Known = Project & { isTakenBack: boolean };

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
  draft: Omit<DecisionDraft, 'targets' | 'back'>,
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
    ${templates.length > 0 && templateChoice(templates)}
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

/** @param chosen what is to be confirmed: a project may be at the new step already */
const projectNames = (projects: readonly (Project | Known)[], chosen?: Chosen): Html =>
  html`<ul>
    ${projects.map(
      (project) =>
        html`<li>
          ${titleOf(project)}, ${fullName(project)}
          <span class="hint">${noteFor(project, chosen)}</span>
        </li>`,
    )}
  </ul>`;

function noteFor(project: Project | Known, chosen: Chosen | undefined): Html | string {
  const { step = 'same', message = '' } = chosen ?? {};
  const placeholder = unfilledIn(project, message);
  if (placeholder !== undefined) return html`<b>${templateTexts.empty(placeholder)}</b>`;
  if (step === 'same' || isNewStep(project, step)) return stepMark(stepName(project.step));
  if ('isTakenBack' in project && project.isTakenBack) return telling.takesBack;
  return message ? texts.alreadyWritten : texts.already;
}

/** So that the form below it is in sight. */
const FEW = 10;

export const foldedNames = (projects: readonly Project[]): Html =>
  projects.length > FEW
    ? html`<details>
        <summary>${list.count(projects.length)}</summary>
        ${projectNames(projects)}
      </details>`
    : projectNames(projects);

export function preview(
  address: string,
  draft: Chosen,
  projects: readonly Known[],
  letterFor: (project: Project) => Letter,
  minutes: number,
): Html {
  const { step, message, silent } = draft;
  const ready = projects.filter((project) => unfilledIn(project, message) === undefined);
  const written = silent
    ? []
    : ready.filter((project) => message !== '' || isNewStep(project, step));
  const notReady = projects.length - ready.length;
  return html`
    ${notReady > 0 && alert(templateTexts.notReady(notReady))}
    <p>${step === 'same' ? texts.onlyMessage : html`${texts.step} : ${stepMark(step)}`}</p>
    ${projectNames(projects, draft)}
    <section>
      <h2>${texts.mail}</h2>
      ${written.length > 0 && minutes > 0 && html`<p>${telling.willWait(minutes)}</p>`}
      ${
        written.length > 0
          ? written.map((project, index) => mail(project, letterFor(project), index === 0))
          : html`<p>${texts.noMail}</p>`
      }
    </section>
    <form method="post" action="${address}" class="bar">
      ${
        ready.length > 0 &&
        html`<button class="button" name="action" value="confirm">${texts.confirm}</button>`
      }
      <a href="${address}?modifier=1" class="button quiet">${texts.edit}</a>
    </form>
  `;
}

const mail = ({ email }: Project, { subject, text }: Letter, isOpen: boolean): Html =>
  html`<details ${isOpen && raw('open')}>
    <summary>${texts.mailTo(email)}, ${subject}</summary>
    <pre class="mail">${text}</pre>
  </details>`;

interface Result {
  id: number;
  project: ListRow | undefined;
  /** Absent if it was not decided about yet. */
  outcome: Settled | undefined;
}

/** Several are decided about one by one, so each has an outcome of its own. */
export function results(address: string, back: string, given: readonly Result[], now: Date): Html {
  const kinds = new Set(given.map(({ outcome }) => outcome?.kind));
  const button = (action: string, text: string, kind = '') =>
    html`<form method="post" action="${address}">
      <button class="button ${kind}" name="action" value="${action}">${text}</button>
    </form>`;
  const waiting = given.flatMap(({ outcome }) =>
    outcome?.kind === 'done' && isWaiting(outcome.change, now) ? [outcome.change] : [],
  );
  const decided = given.filter(({ outcome }) => outcome).map(({ id }) => id);
  return html`
    <div class="notice" role="status" data-decided="${decided.join('-')}">
      <ul>
        ${given.map(
          ({ id, project, outcome }) =>
            html`<li>
              <a href="${HOME}/${id}${back}"
                >${project ? shownTitle(project) : names.numbered(id)}</a
              >
              ${outcomeText(outcome, waiting)}
            </li>`,
        )}
      </ul>
    </div>
    ${waiting.length > 0 && button('undo', telling[waiting.length > 1 ? 'undoAll' : 'undo'], 'quiet')}
    ${kinds.has(undefined) && button('confirm', texts.goOn)}
    ${(kinds.has('overtaken') || kinds.has('unfilled')) && button('again', texts.again)}
    <p><a href="${HOME}${back}">${team.backToList}</a></p>
  `;
}

function outcomeText(outcome: Settled | undefined, waiting: readonly StepChange[]): string {
  switch (outcome?.kind) {
    case undefined:
      return texts.notYet;
    case 'unchanged':
      return texts.unchanged;
    case 'removed':
      return texts.removed;
    case 'unfilled':
      return templateTexts.unfilled(outcome.placeholder);
    case 'done':
      return waiting.includes(outcome.change)
        ? waitingText(outcome.change)
        : doneText(outcome.change);
    case 'overtaken':
      return overtakenText(outcome.change);
  }
}

function doneText(change: StepChange): string {
  if (change.undone_at) return undoneText(change);
  return isMessage(change)
    ? texts.written
    : texts.decided(stepText(stepName(change.to_step)), change.silent === 1);
}

function overtakenText(change: StepChange): string {
  const { changed_by, to_step, changed_at } = change;
  const date = formatInstant(changed_at);
  return isMessage(change)
    ? texts.overtakenMessage(changed_by, date)
    : texts.overtaken(changed_by, stepText(stepName(to_step)), date);
}
