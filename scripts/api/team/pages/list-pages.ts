// The pages of a small list of the site: its rows, the form of one, and what is to be removed.
import { html } from 'hono/html';
import {
  content as contentTexts,
  faultTexts,
  fixedName,
  form as formTexts,
} from '../../../../src/messages/servers/team-content.ts';
import { lists as texts, listTexts } from '../../../../src/messages/servers/team-lists.ts';
import {
  isRequired,
  labelOf,
  shorten,
  type ContentList,
  type RowFault,
} from '../../content/lists.ts';
import { isFixed, versionOf, type Direction } from '../../content/row-changes.ts';
import { UNORDERED, type postsIn, type Row, type StoredRow } from '../../content/rows.ts';
import { alert, CONTENT, type Html } from '../layout.ts';
import { editForm, removalForm, shownField } from './edit-form.ts';
import type { Conflict, FieldFault } from './edit-form.ts';
import { pictureOf, type Option } from './form-field.ts';

export const pathOf = ({ table }: ContentList): string => `${CONTENT}/${listTexts[table].section}`;

export function rowList(list: ContentList, rows: readonly StoredRow[]): Html {
  const { intro, empty, one } = listTexts[list.table];
  return html`<p>${intro}</p>
    ${list.table === UNORDERED && html`<p class="hint">${fixedName}</p>`}
    <form action="${pathOf(list)}/nouveau"><button>${texts.add(one)}</button></form>
    ${
      rows.length === 0
        ? html`<p>${empty}</p>`
        : html`<ol class="rows">
            ${rows.map((row, index) => listed(list, row, rows[index - 1], rows[index + 1]))}
          </ol>`
    }`;
}

function listed(
  list: ContentList,
  row: StoredRow,
  previous: StoredRow | undefined,
  next: StoredRow | undefined,
): Html {
  const path = `${pathOf(list)}/${row.id}`;
  const name = `row-${row.id}`;
  const { image } = row;
  const others = list.columns.slice(1).filter((column) => row[column] && column !== 'image');
  return html`<li id="${name}">
    ${image && html`<img src="${pictureOf(image)}" alt="" width="96" height="64" loading="lazy" />`}
    <div>
      <b id="${name}-label">${labelOf(list, row)}</b>
      ${others.map((column) => html`<p class="hint">${shorten(row[column])}</p>`)}
    </div>
    <div class="actions">
      ${moveButton('up', previous)} ${moveButton('down', next)}
      <span>
        ${!isFixed(list, row) && link(path, contentTexts.edit)}
        ${link(`${path}/supprimer`, contentTexts.remove)}
      </span>
    </div>
  </li>`;

  function link(address: string, text: string): Html {
    return html`<a href="${address}" aria-describedby="${name}-label">${text}</a>`;
  }

  function moveButton(direction: Direction, past: StoredRow | undefined): Html | '' {
    if (!past || list.table === UNORDERED) return '';
    return html`<form method="post" action="${path}/deplacer" data-move>
      <input type="hidden" name="past" value="${past.id}" />
      <button class="quiet" name="direction" value="${direction}" aria-describedby="${name}-label">
        ${texts[direction]}
      </button>
    </form>`;
  }
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
}

export function rowForm({ list, id, row, seen = '', images, faults, conflict }: RowForm): Html {
  const { fields } = listTexts[list.table];
  return editForm({
    action: `${pathOf(list)}/${id ?? 'nouveau'}`,
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
    heading: texts.faults,
    faults,
    conflict,
    bar: html`<button>${formTexts.save}</button>
      <a href="${pathOf(list)}" data-cancel>${formTexts.cancel}</a>`,
  });
}

export const toldOf = ({ field, code }: RowFault): FieldFault => ({
  field,
  text: faultTexts[code],
});

export function rowRemoval(list: ContentList, row: StoredRow, conflict?: Conflict): Html {
  const { fields } = listTexts[list.table];
  const shown = list.columns
    .filter((name) => row[name])
    .map((name) => shownField(name, fields[name]!.label, row[name] ?? ''));
  return removalForm({
    what: html`<p>${texts.removes}</p>
      <dl class="answers">${shown}</dl>`,
    seen: versionOf(list, row),
    button: contentTexts.remove,
    back: pathOf(list),
    conflict,
  });
}

/** Items that are named. */
const MOST = 20;

/** Why a category stays. */
export function usedCategory(items: Awaited<ReturnType<typeof postsIn>>, back: string): Html {
  const rest = items.length - MOST;
  return html`${alert(texts.used)}
    <ul>
      ${items.slice(0, MOST).map(({ kind, title }) => html`<li>${texts.item(kind, title)}</li>`)}
      ${rest > 0 && html`<li>${texts.others(rest)}</li>`}
    </ul>
    <p><a href="${back}">${contentTexts.back}</a></p>`;
}
