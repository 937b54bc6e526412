// The form of a decision about one project or several, what is to be confirmed, and the outcomes.
import { html, raw } from 'hono/html';
import type { Letter } from '../../../../src/messages/servers/mails.ts';
import { projects } from '../../../../src/messages/submission/tracking.ts';
import { formatInstant } from '../../../../src/text/dates/format.ts';
import { decisions as texts } from '../../../../src/messages/servers/team.ts';
import { titleOf } from '../../projects/titles.ts';
import type { Outcome } from '../../projects/decide.ts';
import type { Project, StepChange } from '../../projects/queries.ts';
import { stepName, stepText, stepNames, type StepName } from '../../submissions/steps.ts';
import { HOME, type Html } from '../layout.ts';

export const MAX_MESSAGE = 5_000;

/** A project, and the newest change of its step that the page has shown. */
export interface Target {
  id: number;
  seen: number;
}

export interface Draft {
  projects: readonly Target[];
  step?: StepName | undefined;
  message?: string;
  silent?: boolean;
  /** The query of the list to go back to. */
  back: string;
}

/** What every form about these projects carries. */
const targets = ({ projects, back }: Draft): Html =>
  html`${projects.map(({ id, seen }) => html`<input type="hidden" name="id" value="${id}" /><input type="hidden" name="seen" value="${seen}" />`)}
    <input type="hidden" name="back" value="${back}" />`;

export function decisionFields(draft: Draft): Html {
  const { step: chosen, message = '', silent = false } = draft;
  return html`
    ${targets(draft)}
    <fieldset>
      <legend>${texts.step}</legend>
      ${stepNames.map(
        (name) =>
          html`<label class="choice">
            <input
              type="radio"
              name="step"
              value="${name}"
              required
              ${raw(name === chosen ? 'checked' : '')}
            />
            ${stepText(name)}
          </label>`,
      )}
    </fieldset>
    <label for="message">${texts.message}</label>
    <p class="hint" id="message-hint">${texts.messageHint}</p>
    <textarea
      id="message"
      name="message"
      rows="5"
      maxlength="${MAX_MESSAGE}"
      aria-describedby="message-hint"
    >
${message}</textarea>
    <label class="choice">
      <input type="checkbox" name="silent" value="1" ${raw(silent ? 'checked' : '')} />
      ${texts.silent} <span class="hint">${texts.silentHint}</span>
    </label>
    <button name="action" value="preview">${texts.preview}</button>
  `;
}

interface Preview {
  draft: Draft & { step: StepName };
  projects: readonly Project[];
  letterFor: (project: Project) => Letter;
}

export function preview({ draft, projects, letterFor }: Preview): Html {
  const { step, message = '', silent = false } = draft;
  const written = projects.filter((project) => stepName(project.step) !== step);
  return html`
    <p>${texts.step} : <b class="step ${step}">${stepText(step)}</b></p>
    <ul>
      ${projects.map(
        (project) =>
          html`<li>
            ${titleOf(project)}, ${project.first_name} ${project.last_name}
            <span class="hint"
              >${stepName(project.step) === step ? texts.already : stepText(stepName(project.step))}</span
            >
          </li>`,
      )}
    </ul>
    <section>
      <h2>${texts.mail}</h2>
      ${
        silent || written.length === 0
          ? html`<p>${texts.noMail}</p>`
          : written.map((project, index) => mail(project, letterFor(project), index === 0))
      }
    </section>
    <form method="post" action="/equipe/decisions" class="actions">
      ${targets(draft)}
      <input type="hidden" name="step" value="${step}" />
      <input type="hidden" name="message" value="${message}" />
      ${silent ? html`<input type="hidden" name="silent" value="1" />` : ''}
      <button name="action" value="confirm">${texts.confirm}</button>
      <button name="action" value="edit" class="quiet">${texts.edit}</button>
    </form>
  `;
}

const mail = ({ email }: Project, { subject, text }: Letter, isOpen: boolean): Html =>
  html`<details ${raw(isOpen ? 'open' : '')}>
    <summary>${texts.mailTo(email)}</summary>
    <p><b>${subject}</b></p>
    <pre class="mail">${text}</pre>
  </details>`;

export interface Result {
  target: Target;
  project: Project | undefined;
  outcome: Outcome;
}

/** Several were decided about one by one, so each has an outcome of its own. */
export function results(
  given: readonly Result[],
  draft: Draft & { step: StepName },
  by: string,
): Html {
  const overtaken = given.filter(
    ({ outcome }) => outcome.kind === 'overtaken' && !isDone(outcome.change, draft.step, by),
  );
  return html`
    <div role="status" data-decided>
      <ul>
        ${given.map(
          ({ target, project, outcome }) =>
            html`<li>
              <a href="${HOME}/${target.id}${draft.back}"
                >${project ? titleOf(project) : projects.numbered(target.id)}</a
              >
              ${outcomeText(outcome, draft, by)}
            </li>`,
        )}
      </ul>
    </div>
    ${
      overtaken.length > 0
        ? html`<form method="post" action="/equipe/decisions">
            ${targets({
              ...draft,
              projects: overtaken.map(({ target, outcome }) => ({
                id: target.id,
                seen: outcome.kind === 'overtaken' ? outcome.change.id : target.seen,
              })),
            })}
            <input type="hidden" name="message" value="${draft.message ?? ''}" />
            <button name="action" value="edit">${texts.again}</button>
          </form>`
        : ''
    }
    <p><a href="${HOME}${draft.back}">${texts.backToList}</a></p>
  `;
}

/** A second press, or one after a lost line: the first has reached the server. */
const isDone = ({ changed_by, to_step }: StepChange, step: StepName, by: string): boolean =>
  changed_by === by && stepName(to_step) === step;

function outcomeText(
  outcome: Outcome,
  { step, silent }: Draft & { step: StepName },
  by: string,
): string {
  switch (outcome.kind) {
    case 'decided':
      return texts.decided(stepText(step), Boolean(silent));
    case 'unchanged':
      return texts.unchanged(stepText(step));
    case 'removed':
      return texts.removed;
    case 'overtaken': {
      const { changed_by, to_step, changed_at } = outcome.change;
      if (isDone(outcome.change, step, by))
        return texts.done(stepText(step), formatInstant(changed_at));
      return texts.overtaken(changed_by, stepText(stepName(to_step)), formatInstant(changed_at));
    }
  }
}
