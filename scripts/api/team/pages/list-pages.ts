// The pages of a small list of the site: its rows, the form of one, and what is to be removed.
import { html, raw } from 'hono/html';
import { form as formTexts } from '../../../../src/messages/servers/team-content.ts';
import {
  faultTexts,
  lists as texts,
  listTexts,
} from '../../../../src/messages/servers/team-lists.ts';
import {
  contentLists,
  isRequired,
  labelOf,
  shorten,
  type ContentList,
  type Fault,
} from '../../content/lists.ts';
import { isFixed, versionOf, type RemovalOutcome } from '../../content/row-changes.ts';
import { UNORDERED, type Direction, type Row, type StoredRow } from '../../content/rows.ts';
import { alert, CONTENT, type Html } from '../layout.ts';
import { faultSummary, inputField, textField, type Told } from './form-field.ts';
import { pictureField, smallPicture } from './picture-field.ts';
import { SENT_FORM } from './pieces.ts';

type UsedBy = Extract<RemovalOutcome, { kind: 'used' }>['items'];

/** Items that are named. */
const MOST = 20;

export const pathOf = ({ table }: ContentList): string => `${CONTENT}/${listTexts[table].path}`;

export function rowList(list: ContentList, rows: readonly StoredRow[]): Html {
  const { intro, empty, one } = listTexts[list.table];
  return html`<p>${intro}</p>
    ${list.table === UNORDERED ? html`<p class="hint">${texts.fixedName}</p>` : ''}
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
  const label = labelOf(list, row);
  const path = `${pathOf(list)}/${row.id}`;
  const name = `row-${row.id}`;
  const others = list.columns.slice(1).filter((column) => row[column] && column !== 'image');
  const image = row['image'] ?? '';
  return html`<li id="${name}">
    ${image && smallPicture(image)}
    <div>
      <b id="${name}-label">${label}</b>
      ${others.map((column) => html`<p class="hint">${shorten(row[column])}</p>`)}
    </div>
    <div class="actions">
      ${moveButton('up', previous)} ${moveButton('down', next)}
      <span>
        ${
          isFixed(list, row)
            ? ''
            : html`<a href="${path}" aria-describedby="${name}-label">${texts.change}</a>`
        }
        <a href="${path}/supprimer" aria-describedby="${name}-label">${texts.remove}</a>
      </span>
    </div>
  </li>`;

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
  /** What its fields hold. */
  row: Row;
  /** The version that was read; '' for a new row. */
  seen: string;
  pictures: readonly string[];
  faults?: readonly Told[];
}

export function rowForm({ list, row, seen, pictures, faults = [] }: RowForm): Html {
  const { fields } = listTexts[list.table];
  const action = seen ? '' : raw(`action="${pathOf(list)}/nouveau"`);
  const named = faults.map(({ field, text }) => ({
    field,
    text: formTexts.at(fields[field]?.label ?? field, text),
  }));
  return html`${named.length > 0 ? faultSummary(texts.faults, named) : ''}
    <form method="post" class="wide" enctype="${SENT_FORM}" novalidate ${action}>
      <input type="hidden" name="seen" value="${seen}" />
      ${list.columns.map(control)}
      <button>${texts.save}</button>
      <a href="${pathOf(list)}">${texts.cancel}</a>
    </form>`;

  function control(name: string): Html {
    const { label, hint } = fields[name]!;
    const isNeeded = isRequired(list, name);
    const field = {
      name,
      label: isNeeded ? label : texts.optional(label),
      value: row[name] ?? '',
      hint,
      fault: faults.find(({ field }) => field === name)?.text,
      isRequired: isNeeded,
    };
    if (name === 'image') return pictureField({ ...field, names: pictures });
    if (name === list.html) return textField({ ...field, rows: 12, isRich: true });
    return name === 'extract' ? textField({ ...field, rows: 4 }) : inputField(field);
  }
}

export const toldOf = ({ field, code, detail }: Fault): Told => ({
  field,
  text: code === 'no_such_image' ? `${faultTexts[code]} ${detail}` : faultTexts[code],
});

/** What a row says, as it is stored. */
export const rowTexts = (list: ContentList, row: StoredRow): Html =>
  html`<dl class="answers">
    ${list.columns
      .filter((name) => row[name])
      .map(
        (name) =>
          html`<dt>${listTexts[list.table].fields[name]?.label}</dt>
            <dd>${row[name]}</dd>`,
      )}
  </dl>`;

export const removalForm = (list: ContentList, row: StoredRow): Html =>
  html`<p>${texts.removes}</p>
    ${rowTexts(list, row)}
    <form method="post">
      <input type="hidden" name="seen" value="${versionOf(list, row)}" />
      <button>${texts.remove}</button>
      <a href="${pathOf(list)}">${texts.cancel}</a>
    </form>`;

/** Why a category stays. */
export function usedCategory(items: UsedBy): Html {
  const rest = items.length - MOST;
  return html`${alert(texts.used)}
    <ul>
      ${items.slice(0, MOST).map(({ kind, title }) => html`<li>${texts.item(kind, title)}</li>`)}
      ${rest > 0 ? html`<li>${texts.others(rest)}</li>` : ''}
    </ul>
    <p><a href="${pathOf(contentLists.categories)}">${texts.back}</a></p>`;
}
