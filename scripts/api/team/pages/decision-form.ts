// The form of a decision about one project or several, what is to be confirmed, and the outcomes.
import { html, raw } from 'hono/html';
import type { Letter } from '../../../../src/messages/servers/mails.ts';
import { projects as names } from '../../../../src/messages/submission/tracking.ts';
import { formatInstant } from '../../../../src/text/dates/format.ts';
import { fullName } from '../../../../src/text/full-name.ts';
import { decisions as texts, team } from '../../../../src/messages/servers/team.ts';
import { titleOf } from '../../projects/titles.ts';
import { isNewStep, type Decision, type Outcome } from '../../projects/decide.ts';
import { isMessage, type Project } from '../../projects/queries.ts';
import { stepName, stepText, stepNames, type Choice } from '../../projects/steps.ts';
import { hiddenFields, optionList, stepMark } from './pieces.ts';
import { DECISIONS, HOME, type Html } from '../env.ts';

export const MAX_MESSAGE = 5_000;

/** A project, and the newest change of its step that the page has shown. */
export interface Target {
  id: number;
  seen: number;
}

export interface Draft extends Pick<Decision, 'message' | 'silent'> {
  targets: readonly Target[];
  step?: Choice | undefined;
  /** The query of the list to go back to. */
  back: string;
}

export type Chosen = Draft & { step: Choice };

const choices = [
  ['', texts.choose],
  ['same', texts.same],
  ...stepNames.map((name) => [name, stepText(name)] as const),
] as const;

const form = ({ targets, back }: Draft, content: Html): Html =>
  html`<form method="post" action="${DECISIONS}" class="wide">
    ${hiddenFields([...targets.flatMap((target) => Object.entries(target)), ['back', back]])}
    ${content}
  </form>`;

export const decisionForm = (draft: Draft): Html =>
  form(
    draft,
    html`<label class="field">
        ${texts.step}
        <select name="step">
          ${optionList(choices, draft.step)}
        </select>
      </label>
      <label class="field">
        ${texts.message} <span class="hint">${texts.messageHint}</span>
        <textarea name="message" rows="5" maxlength="${MAX_MESSAGE}">${draft.message}</textarea>
      </label>
      <label class="choice">
        <input type="checkbox" name="silent" value="1" ${draft.silent && raw('checked')} />
        ${texts.silent} <span class="hint">${texts.silentHint}</span>
      </label>
      <button class="button" name="action" value="preview">${texts.preview}</button>`,
  );

/** @param chosen what is to be confirmed: a project may be at the new step already */
export const projectNames = (projects: readonly Project[], chosen?: Chosen): Html =>
  html`<ul>
    ${projects.map(
      (project) =>
        html`<li>
          ${titleOf(project)}, ${fullName(project)}
          <span class="hint"
            >${
              !chosen || chosen.step === 'same' || isNewStep(project, chosen.step)
                ? stepMark(stepName(project.step))
                : chosen.message
                  ? texts.alreadyWritten
                  : texts.already
            }</span
          >
        </li>`,
    )}
  </ul>`;

export function preview(
  draft: Chosen,
  projects: readonly Project[],
  letterFor: (project: Project) => Letter,
): Html {
  const { step, message, silent } = draft;
  const written = silent
    ? []
    : projects.filter((project) => message !== '' || isNewStep(project, step));
  return html`
    <p>${step === 'same' ? texts.onlyMessage : html`${texts.step} : ${stepMark(step)}`}</p>
    ${projectNames(projects, draft)}
    <section>
      <h2>${texts.mail}</h2>
      ${
        written.length > 0
          ? written.map((project, index) => mail(project, letterFor(project), index === 0))
          : html`<p>${texts.noMail}</p>`
      }
    </section>
    ${form(
      draft,
      html`${hiddenFields(Object.entries({ step, message, ...(silent && { silent: 1 }) }))}
        <p class="actions">
          <button class="button" name="action" value="confirm">${texts.confirm}</button>
          <button name="action" value="edit" class="button quiet">${texts.edit}</button>
        </p>`,
    )}
  `;
}

const mail = ({ email }: Project, { subject, text }: Letter, isOpen: boolean): Html =>
  html`<details ${isOpen && raw('open')}>
    <summary>${texts.mailTo(email)}, ${subject}</summary>
    <pre class="mail">${text}</pre>
  </details>`;

interface Result {
  id: number;
  project: Project | undefined;
  outcome: Outcome;
}

/** Several were decided about one by one, so each has an outcome of its own. */
export function results(given: readonly Result[], draft: Chosen): Html {
  const { message, back } = draft;
  const overtaken = given.flatMap(({ id, outcome }) =>
    outcome.kind === 'overtaken' ? [{ id, seen: outcome.change.id }] : [],
  );
  const again = html`${hiddenFields([['message', message]])}
    <button class="button" name="action" value="edit">${texts.again}</button>`;
  return html`
    <div class="notice" role="status" data-decided>
      <ul>
        ${given.map(
          ({ id, project, outcome }) =>
            html`<li>
              <a href="${HOME}/${id}${back}">${project ? titleOf(project) : names.numbered(id)}</a>
              ${outcomeText(outcome, draft)}
            </li>`,
        )}
      </ul>
    </div>
    ${overtaken.length > 0 && form({ ...draft, targets: overtaken }, again)}
    <p><a href="${HOME}${back}">${team.backToList}</a></p>
  `;
}

function outcomeText(outcome: Outcome, { step: choice, silent }: Chosen): string {
  const step = choice === 'same' ? '' : stepText(choice);
  switch (outcome.kind) {
    case 'decided':
      return texts.decided(step, silent);
    case 'written':
      return texts.written;
    case 'unchanged':
      return texts.unchanged(step);
    case 'removed':
      return texts.removed;
    case 'done':
      return isMessage(outcome.change)
        ? texts.doneMessage(formatInstant(outcome.change.changed_at))
        : texts.done(step, formatInstant(outcome.change.changed_at));
    case 'overtaken': {
      const { changed_by, to_step, changed_at } = outcome.change;
      return isMessage(outcome.change)
        ? texts.overtakenMessage(changed_by, formatInstant(changed_at))
        : texts.overtaken(changed_by, stepText(stepName(to_step)), formatInstant(changed_at));
    }
  }
}
