// The form of an article, an event, a training or a support programme.
import { html } from 'hono/html';
import {
  conflict as conflictTexts,
  content,
  fieldLabels,
  form as texts,
} from '../../../../src/messages/servers/team-content.ts';
import { formatInstant } from '../../../../src/text/dates/format.ts';
import { changedFields, fieldsOf, lastChange, seenOf } from '../../content/drafts.ts';
import type { FieldName, ItemFields, ItemKey, ItemState } from '../../content/drafts.ts';
import { fieldsOfKind, type FieldFault } from '../item-faults.ts';
import { alert, type Html } from '../layout.ts';
import { choiceField, faultSummary, inputField, textField } from './form-field.ts';
import { pictureField } from './picture-field.ts';

/** Which state of the item the form has shown: see `seenOf`. */
export const SEEN_FIELD = 'seen';

/** The others stand beside them, or below. */
const MAIN_FIELDS: readonly FieldName[] = ['title', 'extract', 'content'];

export interface ItemForm extends ItemKey {
  /** The address of the form. */
  path: string;
  state: ItemState;
  fields: ItemFields;
  categories: readonly string[];
  imageNames: readonly string[];
  /** How far a publication is. */
  notice: Html | '';
  faults?: readonly FieldFault[];
  /** It is published all the same if the button is pressed again. */
  warnings?: readonly FieldFault[];
  /** Somebody else has changed the item since the form was shown. */
  isOvertaken?: boolean;
}

export function itemForm(page: ItemForm): Html {
  const { kind, path, state, fields, notice, faults = [], warnings = [], isOvertaken } = page;
  const controls: Record<FieldName, Html> = controlsOf(page);
  const isGone = isOvertaken && !state.post && !state.draft;
  return html`
    ${notice} ${isOvertaken ? overtaken(state, fields) : ''}
    ${
      faults.length > 0
        ? html`${faultSummary(texts.faults(faults.length), faults.map(named))}
            <p>${texts.kept}</p>`
        : ''
    }
    ${faults.length === 0 && warnings.length > 0 ? faultSummary(texts.warnings, warnings.map(named)) : ''}
    <form
      method="post"
      action="${path}"
      enctype="multipart/form-data"
      class="item"
      data-draft="${isOvertaken ? 'overtaken' : ''}"
      autocomplete="off"
    >
      <input type="hidden" name="${SEEN_FIELD}" value="${seenOf(state)}" />
      <div>${MAIN_FIELDS.map((name) => controls[name])}</div>
      <div class="side">
        ${fieldsOfKind(kind)
          .filter((name) => !MAIN_FIELDS.includes(name))
          .map((name) => controls[name])}
      </div>
      <div class="bar">
        <p class="hint" role="status" data-saved>${stateText(state)}</p>
        ${isGone ? '' : html`<button name="action" value="save" class="quiet">${texts.save}</button>`}
        ${isOvertaken ? html`<button name="action" value="copy" class="quiet">${texts.saveCopy}</button>` : ''}
        <button name="action" value="preview" class="quiet" formtarget="_blank">
          ${texts.preview}
        </button>
        ${
          faults.length === 0 && warnings.length > 0
            ? html`<button name="action" value="publish-anyway">${texts.publishAnyway}</button>`
            : isGone
              ? ''
              : html`<button name="action" value="publish">${texts.publish}</button>`
        }
      </div>
    </form>
    <p class="actions">${actionsOf(path, page.id, state)}</p>
  `;
}

const named = ({ field, text }: FieldFault) => ({
  field,
  text: texts.at(fieldLabels[field], text),
});

function stateText(state: ItemState): string {
  const { post, draft } = state;
  const name = draft ? (post ? 'changed' : 'draft') : post && 'online';
  if (!name) return '';
  const { who, at } = lastChange(state);
  return `${content.states[name]}. ${at ? texts.savedBy(who, formatInstant(at)) : ''}`;
}

function actionsOf(path: string, id: string, { post, draft }: ItemState): Html {
  const list = path.slice(0, -id.length - 1);
  const back = html`<a href="${list}">${content.back}</a>`;
  if (!post && !draft) return back;
  return html`<a href="${list}/nouveau?copie=${id}">${content.duplicate}</a>
    ${post ? html`<a href="${path}/retirer">${content.retire}</a>` : ''}
    ${post && draft ? html`<a href="${path}/abandonner">${texts.discard}</a>` : ''}
    <a href="${path}/supprimer">${content.remove}</a> ${back}`;
}

function controlsOf({ fields, categories, imageNames, faults = [], warnings = [] }: ItemForm) {
  const of = (name: FieldName) => ({
    name,
    label: fieldLabels[name],
    value: fields[name],
    fault:
      [...faults, ...warnings]
        .filter(({ field }) => field === name)
        .map(({ text }) => text)
        .join(' ') || undefined,
  });
  const statuses = Object.entries(texts.statuses);
  return {
    title: inputField({ ...of('title'), isRequired: true }),
    category: inputField({ ...of('category'), hint: texts.categoryHint, suggestions: categories }),
    date: inputField({ ...of('date'), type: 'date' }),
    start_date: inputField({ ...of('start_date'), type: 'date' }),
    start_time: inputField({ ...of('start_time'), type: 'time' }),
    end_date: inputField({ ...of('end_date'), type: 'date' }),
    end_time: inputField({ ...of('end_time'), type: 'time', hint: texts.endHint }),
    status: choiceField({ ...of('status'), options: [['', texts.noStatus], ...statuses] }),
    form_link: inputField({ ...of('form_link'), type: 'url', hint: texts.linkHint }),
    image: pictureField({ ...of('image'), names: imageNames }),
    image_alt: inputField({ ...of('image_alt'), hint: texts.altHint }),
    extract: textField({ ...of('extract'), hint: texts.extractHint, rows: 3 }),
    content: textField({ ...of('content'), hint: texts.htmlHint, rows: 16, isRich: true }),
  };
}

/** The script shows HTML as the site does. */
const shown = (name: FieldName, text: string): Html =>
  name === 'content' && text
    ? html`<dd class="prose" data-html>${text}</dd>`
    : html`<dd>${text || '–'}</dd>`;

/** What somebody else has saved, beside what is in the form. */
function overtaken(state: ItemState, mine: ItemFields): Html {
  const { who, at } = lastChange(state);
  const theirs = fieldsOf(state);
  const names = changedFields(mine, theirs);
  return html`${alert(at ? conflictTexts.saved(who, formatInstant(at)) : conflictTexts.removed)}
    <p>${conflictTexts.yours}</p>
    ${
      at &&
      html`<details open>
          <summary>${conflictTexts.theirs}</summary>
          <dl class="answers">
            ${names.map(
              (name) =>
                html`<dt>${fieldLabels[name]}</dt>
                  ${shown(name, theirs[name])}`,
            )}
          </dl>
        </details>
        <p>${conflictTexts.next}</p>`
    }`;
}
