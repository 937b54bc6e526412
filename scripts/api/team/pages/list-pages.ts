// The pages of a small list of the site: its rows, and the form of one.
import { html, raw } from 'hono/html';
import {
  content as contentTexts,
  faultTexts,
  fixedName,
  form as formTexts,
  itemName,
} from '../../../../src/messages/servers/team-content.ts';
import {
  lists as texts,
  listTexts,
  teamListNames,
} from '../../../../src/messages/servers/team-lists.ts';
import { templates } from '../../../../src/messages/servers/team-templates.ts';
import { trash } from '../../../../src/messages/servers/team-trash.ts';
import { formatShortDate } from '../../../../src/text/dates/days.ts';
import {
  isRequired,
  labelOf,
  shorten,
  type ContentList,
  type RowFault,
} from '../../content/lists.ts';
import { isFixed, versionOf, type Direction } from '../../content/row-changes.ts';
import { UNORDERED, type postsIn, type Row, type StoredRow } from '../../content/rows.ts';
import { listPathOf } from '../item-requests.ts';
import { editForm, SEEN_FIELD, type Conflict, type FieldFault } from './edit-form.ts';
import { pictureOf, type Option } from './form-field.ts';
import { askBefore, short, table, type Columns } from './pieces.ts';
import { CONTENT, type Html } from '../env.ts';

/** Others are of the team itself. */
export const isOnSite = ({ table }: ContentList): boolean =>
  !(listTexts[table].section in teamListNames);

export const pathOf = (list: ContentList): string =>
  `${isOnSite(list) ? CONTENT : '/equipe'}/${listTexts[list.table].section}`;

/** @param beside leads to another list */
export function rowList(list: ContentList, rows: readonly StoredRow[], beside: Html): Html {
  const { intro, empty, one, fields } = listTexts[list.table];
  const [main, ...others] = list.columns;
  const lead = (row: StoredRow) => {
    const label = html`${row['image'] && picture(row['image'])} ${labelOf(list, row)}`;
    const id = `row-${row.id}`;
    return isFixed(list, row)
      ? html`<span id="${id}">${label}</span>`
      : html`<a id="${id}" href="${pathOf(list)}/${row.id}">${label}</a>`;
  };
  const columnOf = (name: string): Columns<StoredRow>[number] => [
    fields[name]!.label,
    (row) => {
      const text = row[name] ?? '';
      return name === 'end_date' && text ? formatShortDate(text) : short(shorten(text), 40);
    },
    'extra',
  ];
  const columns: Columns<StoredRow> = [
    [fields[main]!.label, lead],
    ...others.filter((name) => name !== 'image').map(columnOf),
    [contentTexts.actions, (row) => actions(list, row, rows)],
  ];
  return html`<p class="first">
      <a class="button" href="${pathOf(list)}/nouveau">${texts.add(one)}</a>
    </p>
    <p>${rows.length > 0 ? intro : empty} ${beside}</p>
    ${list.table === UNORDERED && html`<p class="hint">${fixedName}</p>`}
    ${rows.length > 0 && table(columns, rows)}`;
}

const picture = (name: string): Html =>
  html`<img src="${pictureOf(name)}" alt="" width="48" height="32" loading="lazy" />`;

function actions(list: ContentList, row: StoredRow, rows: readonly StoredRow[]): Html {
  const path = `${pathOf(list)}/${row.id}`;
  const described = raw(`aria-describedby="row-${row.id}"`);
  const index = rows.indexOf(row);
  const move = (direction: Direction, past: StoredRow | undefined) =>
    past &&
    list.table !== UNORDERED &&
    html`<form method="post" action="${path}/deplacer" data-move>
      <input type="hidden" name="past" value="${past.id}" />
      <button class="link" name="direction" value="${direction}" ${described}>
        ${texts[direction]}
      </button>
    </form>`;
  return html`<div class="actions">
    ${move('up', rows[index - 1])} ${move('down', rows[index + 1])}
    ${removalOf(list, row.id, row, versionOf(list, row))}
  </div>`;
}

function removalOf(list: ContentList, id: number, row: Row, seen: string): Html {
  const name = labelOf(list, row);
  return askBefore({
    summary: trash.put,
    label: trash.putNamed(name),
    text: trash.puts(name, isOnSite(list)),
    action: `${pathOf(list)}/${id}/supprimer`,
    fields: [[SEEN_FIELD, seen]],
    button: trash.put,
    rank: 'quiet',
  });
}

export interface RowForm {
  list: ContentList;
  /** Undefined for a new row. */
  id?: number | undefined;
  /** What its fields hold. */
  row: Row;
  /** The version that was read. */
  seen?: string | undefined;
  images: readonly Option[];
  faults?: readonly FieldFault[];
  conflict?: Conflict;
  /** Why it was not taken away. */
  problem?: string | Html;
  /** The category that may be meant. */
  near?: string;
}

/** Names the category that is to be stored although another one is like it. */
export const AGREED_FIELD = 'agreed';

export function rowForm({ list, id, row, seen = '', images, near, ...told }: RowForm): Html {
  const { fields } = listTexts[list.table];
  const [main] = list.columns;
  const action = `${pathOf(list)}/${id ?? 'nouveau'}`;
  const save = html`<button class="button">${formTexts.save}</button>`;
  const saveAnyway = html`<button class="button" name="${AGREED_FIELD}" value="${row[main]}">
    ${id === undefined ? texts.addAnyway : texts.saveAnyway}
  </button>`;
  return editForm({
    action,
    seen,
    fields: list.columns.map((name) => {
      const isNeeded = isRequired(list, name);
      const { label, hint } = fields[name]!;
      return {
        name,
        label: isNeeded ? label : texts.optional(label),
        hint,
        value: row[name] ?? '',
        isRequired: isNeeded,
        options: name === 'image' ? images : undefined,
      };
    }),
    heading: near === undefined ? texts.faults : texts.near,
    ...told,
    ...(near !== undefined && { faults: [{ field: main, text: texts.nearName(near) }] }),
    bar: html`${near === undefined ? save : saveAnyway}
      <a href="${pathOf(list)}" data-cancel>${formTexts.cancel}</a>`,
    below: id !== undefined && removalOf(list, id, row, seen),
  });
}

export const toldOf = (fault: RowFault): FieldFault => ({
  field: fault.field,
  text:
    fault.code === 'placeholder' ? templates.unknown(fault.placeholder) : faultTexts[fault.code],
});

/** Why a category stays: some of its items. */
export const usedCategory = (items: Awaited<ReturnType<typeof postsIn>>): Html =>
  html`${texts.used}
  ${items
    .slice(0, 10)
    .map(
      ({ id, kind, title }, at) =>
        html`${at > 0 && ', '}<a href="${listPathOf(kind)}/${id}">${itemName(kind, title)}</a>`,
    )}${items.length > 10 && '…'}`;
