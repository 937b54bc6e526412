// The form of an article, an event, a training or a support programme.
import { html } from 'hono/html';
import {
  content,
  fieldHints,
  fieldLabels,
  formLinkHints,
  homeCategory,
  form as texts,
  removal,
} from '../../../../src/messages/servers/team-content.ts';
import { trash } from '../../../../src/messages/servers/team-trash.ts';
import { versions } from '../../../../src/messages/servers/team-versions.ts';
import { team } from '../../../../src/messages/servers/team.ts';
import { formatInstant } from '../../../../src/text/dates/format.ts';
import {
  fieldsOf,
  firstId,
  isThere,
  lastChange,
  postIdOf,
  seenOf,
  stateName,
} from '../../content/drafts.ts';
import type { FieldName, ItemFields, ItemState } from '../../content/drafts.ts';
import { fieldsOfKind, type Kind } from '../../content/kinds.ts';
import { shortName } from '../../database/journal.ts';
import { CONTENT, type Html } from '../env.ts';
import type { Place } from '../item-requests.ts';
import { editForm, SEEN_FIELD, type Conflict, type FieldFault } from './edit-form.ts';
import type { FormField, Option } from './form-field.ts';
import { askBefore } from './pieces.ts';

/** The others stand beside them, or below. */
const MAIN_FIELDS: readonly FieldName[] = ['title', 'extract', 'content'];

export interface ItemForm {
  place: Place;
  state: ItemState;
  fields: ItemFields;
  /** What can be chosen in a field. */
  options: Partial<Record<FieldName, readonly Option[]>>;
  /** Told at the field even before the item is to be published. */
  categoryFault?: string | undefined;
  faults?: readonly FieldFault[];
  /** It is published all the same if the button is pressed again. */
  warnings?: readonly FieldFault[];
  /** Somebody else has changed the item since the form was shown. */
  isOvertaken?: boolean;
  /** Why it was not taken away. */
  problem?: string;
}

export function itemForm(page: ItemForm): Html {
  const { place, state, fields, options, faults = [], warnings = [], isOvertaken = false } = page;
  const fieldOf = (name: FieldName): FormField => ({
    name,
    label: fieldLabels[name],
    hint: hintOf(name, place.kind),
    value: fields[name],
    fault: name === 'category' ? page.categoryFault : undefined,
    isRequired: name === 'title',
    options: options[name],
  });
  const aside = fieldsOfKind(place.kind).filter((name) => !MAIN_FIELDS.includes(name));
  const isFaulty = faults.length > 0;
  const all = [...faults, ...warnings];
  return html`${isFaulty && html`<p>${texts.kept}</p>`}
  ${editForm({
    action: place.path,
    seen: seenOf(state),
    fields: MAIN_FIELDS.map(fieldOf),
    aside: aside.map(fieldOf),
    heading: isFaulty ? texts.faults(all.length) : texts.warnings,
    faults: all,
    conflict: isOvertaken ? conflictWith(state) : undefined,
    problem: page.problem,
    keptAs: `${place.listPath}/${firstId(state, place.id)}`,
    isDraft: true,
    bar: html`<p class="hint" role="status" data-saved>${stateText(state)}</p>
      ${buttonsOf(state, isOvertaken, !isFaulty && warnings.length > 0)}`,
    below: html`<div class="actions">${actionsOf(place, state)}</div>`,
  })}`;
}

function hintOf(name: FieldName, kind: Kind): string | Html | undefined {
  if (name === 'form_link') return formLinkHints[kind];
  if (name !== 'category') return fieldHints[name];
  const { missing, add, elsewhere } = homeCategory;
  return html`${missing}
    <a href="${CONTENT}/categories" target="_blank" data-categories>${add}</a> ${elsewhere}`;
}

export const conflictWith = (state: ItemState): Conflict => ({
  ...lastChange(state),
  theirs: isThere(state) ? fieldsOf(state) : undefined,
});

function buttonsOf(state: ItemState, isOvertaken: boolean, isWarned: boolean): Html {
  const isGone = isOvertaken && !isThere(state);
  const button = (value: string, text: string, rank: 'quiet' | '') =>
    html`<button name="action" value="${value}" class="button ${rank}">${text}</button>`;
  return html`${!isGone && button('save', texts.save, 'quiet')}
    ${isOvertaken && button('copy', texts.saveCopy, 'quiet')}
    <button name="action" value="preview" class="button quiet" formtarget="_blank">
      ${texts.preview}
    </button>
    ${isWarned && button('publish-anyway', texts.publishAnyway, '')}
    ${!isWarned && !isGone && button('publish', texts.publish, '')}`;
}

function stateText(state: ItemState): string {
  if (!isThere(state)) return '';
  const { who, at } = lastChange(state);
  return `${content.states[stateName(state)]}. ${at ? texts.savedBy(shortName(who), formatInstant(at)) : ''}`;
}

function actionsOf({ listPath, path, id }: Place, state: ItemState): Html {
  const { post, draft } = state;
  const back = html`<a href="${listPath}">${team.backToList}</a>`;
  if (!isThere(state)) return back;
  const ask = (name: string, summary: string, button: string, text: string, rank?: 'quiet') => {
    const fields = [[SEEN_FIELD, seenOf(state)]] as const;
    return askBefore({ summary, text, action: `${path}/${name}`, fields, button, rank });
  };
  return html`${back}
    <a href="${listPath}/nouveau?copie=${id}">${content.duplicate}</a>
    ${postIdOf(id) !== undefined && html`<a href="${path}/versions">${versions.link}</a>`}
    ${post && ask('retirer', content.retire, removal.retire, removal.retires(draft !== undefined))}
    ${post && draft && ask('abandonner', texts.discard, texts.discard, removal.discards)}
    ${ask('supprimer', trash.put, trash.put, trash.puts(fieldsOf(state).title, post !== undefined), 'quiet')}`;
}
