// The form of a decision about one project or several.
import { html, raw } from 'hono/html';
import { fullName } from '../../../../src/text/full-name.ts';
import { templates as templateTexts } from '../../../../src/messages/servers/team-templates.ts';
import { decisions as texts } from '../../../../src/messages/servers/team-decisions.ts';
import { list } from '../../../../src/messages/servers/team.ts';
import { listRows, type StoredRow } from '../../content/rows.ts';
import { MAX_MESSAGE } from '../../content/templates.ts';
import type { Database } from '../../database/database.ts';
import { titleOf } from '../../projects/titles.ts';
import type { DecisionDraft } from '../../projects/decision-drafts.ts';
import type { Project, StepChange } from '../../projects/queries.ts';
import { stepName, stepText, stepNames } from '../../projects/steps.ts';
import { hiddenFields, optionList, stepMark } from './pieces.ts';
import { correctionNote } from './waiting.ts';
import { DECISIONS, TEMPLATES, type Html } from '../env.ts';

/** The query of a draft's address that shows the form again. */
export const OPENED = '?modifier=1';

/** What a button does: adds a template to the message. */
export const INSERT = 'insert';

const choices = [
  ['', texts.choose],
  ['same', texts.same],
  ...stepNames.map((name) => [name, stepText(name)] as const),
] as const;

/** @param changes of the projects */
export async function decisionForm(
  db: Database,
  changes: readonly StepChange[],
  { ids, seen, step, message, silent, corrects, back }: DecisionDraft,
): Promise<Html> {
  const about = { ids: ids.join('-'), seen, corrects, back };
  const templates = await listRows(db, 'templates');
  return html`${await correctionNote(db, changes, corrects)}
    <form method="post" action="${DECISIONS}" class="wide">
      ${hiddenFields(Object.entries(about))}
      <label class="field">
        ${texts.step}
        <select name="step">
          ${optionList(choices, step)}
        </select>
      </label>
      <label class="field">
        ${texts.message}
        <span class="hint">${texts.messageHint} ${templateTexts.hintInMessage}</span>
        <textarea name="message" rows="5" maxlength="${MAX_MESSAGE}">${message}</textarea>
      </label>
      ${templates.length > 0 ? templateChoice(templates) : html`<p><a href="${TEMPLATES}">${templateTexts.write}</a></p>`}
      <label class="choice">
        <input type="checkbox" name="silent" value="1" ${silent && raw('checked')} />
        ${texts.silent} <span class="hint">${texts.silentHint}</span>
      </label>
      <button class="button" name="action" value="preview">${texts.preview}</button>
    </form>`;
}

const templateChoice = (templates: readonly StoredRow[]): Html =>
  html`<div class="field">
    <label for="template">${templateTexts.field}</label>
    <div class="beside">
      <select id="template" name="template">
        <option value="">${texts.choose}</option>
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
    ${projects.map((project) => projectLine(project, titleOf(project), stepMark(stepName(project.step))))}
  </ul>`;
  return projects.length > FEW
    ? html`<details>
        <summary>${list.count(projects.length)}</summary>
        ${names}
      </details>`
    : names;
}

export const projectLine = (project: Project, title: Html | string, note: Html | string): Html =>
  html`<li>${title}, ${fullName(project)}<br />${note}</li>`;
