// Small pieces that several pages of the team share.
import type { HonoRequest } from 'hono';
import { html, raw } from 'hono/html';
import { formatShortDate } from '../../../../src/text/dates/days.ts';
import { formatInstant } from '../../../../src/text/dates/format.ts';
import { failures, team } from '../../../../src/messages/servers/team.ts';
import { truncate } from '../../../../src/text/truncate.ts';
import { marks } from '../../projects/found.ts';
import type { ListRow } from '../../projects/list.ts';
import { shownTitle } from '../../projects/titles.ts';
import { stepName, stepText, type StepName } from '../../projects/steps.ts';
import { localDay } from '../../../lib/time.ts';
import { HOME, type Html } from '../env.ts';
import { doneBefore, keptQuery, lastPage, pageOf } from '../view.ts';

/** A message above what it is about. */
export const alert = (text: string | Html): Html =>
  html`<p class="notice bad" role="alert">${text}</p>`;

/** What was done before the page, if one of these texts tells it. */
export function doneNotice(req: HonoRequest, texts: Record<string, string>): Html | '' {
  const what = doneBefore(req);
  return Object.hasOwn(texts, what) ? html`<p class="notice" role="status">${texts[what]}</p>` : '';
}

/** The day of an instant, as short as a list needs it: this year goes without saying. */
export function day(instant: string): Html {
  const date = localDay(new Date(instant));
  const [year] = localDay(new Date()).split('-');
  const text = formatShortDate(date).replace(new RegExp(`\\s${year}$`), '');
  return html`<time datetime="${instant}">${text}</time>`;
}

/** With its time. */
export const moment = (instant: string): Html =>
  html`<time datetime="${instant}">${formatInstant(instant)}</time>`;

/** A step, in its colour. */
export const stepMark = (step: StepName): Html =>
  html`<span class="step project_${step}">${stepText(step)}</span>`;

/** Each links to its page. */
export const projectLinks = (rows: readonly ListRow[]): Html =>
  html`<ul>
    ${rows.map((row) => html`<li><a href="${HOME}/${row.id}">${shownTitle(row)}</a>, ${stepMark(stepName(row.step))}</li>`)}
  </ul>`;

export const definitions = (name: string, rows: readonly (readonly [string, unknown])[]): Html =>
  html`<dl class="${name}">
    ${rows.map(
      ([term, details]) =>
        html`<dt>${term}</dt>
          <dd>${details}</dd>`,
    )}
  </dl>`;

export const optionList = (
  options: readonly (readonly [value: string, label: string])[],
  chosen = '',
): Html[] =>
  options.map(
    ([value, label]) =>
      html`<option value="${value}" ${raw(value === chosen ? 'selected' : '')}>${label}</option>`,
  );

/**
 * Leads through the pages of a list.
 *
 * @param path of the list; the query of the request holds the rest
 */
export function pages(req: HonoRequest, path: string, total: number): Html | '' {
  const page = pageOf(req, total);
  const last = lastPage(total);
  if (last === 1) return '';
  const link = (rel: 'prev' | 'next', to: number, text: string) => {
    const query = keptQuery(req);
    query.set('page', String(to));
    return html`<a href="${path}?${query}" rel="${rel}">${text}</a>`;
  };
  return html`<nav class="pages" aria-label="${team.pages}">
    ${page > 1 && link('prev', page - 1, team.previousPage)}
    <span>${team.page(page, last)}</span>
    ${page < last && link('next', page + 1, team.nextPage)}
  </nav>`;
}

/** A cell is quieter and needs room, or it is a name or an address, which may be long. */
type Kind = 'extra' | 'name' | 'figure' | '';
export type Columns<Item> = readonly (readonly [
  heading: unknown,
  cell: (item: Item) => unknown,
  kind?: Kind,
])[];

/**
 * The first column leads: on a phone, where each row is a block, it stands above the others.
 *
 * @param tick what stands before the rows, to choose them; without one, before the headings
 */
export const table = <Item>(
  columns: Columns<Item>,
  items: readonly Item[],
  tick?: (item?: Item) => Html,
): Html =>
  html`<table class="table ${tick && 'choosable'}">
    <thead>
      <tr>
        ${tick && html`<td class="tick" data-sort="${team.sort}">${tick()}</td>`}
        ${columns.map(([heading, , kind = '']) =>
          typeof heading === 'string'
            ? html`<th scope="col" class="${kind}">${heading}</th>`
            : heading,
        )}
      </tr>
    </thead>
    <tbody>
      ${items.map(
        (item) =>
          html`<tr>
            ${tick && html`<td class="tick">${tick(item)}</td>`}
            ${columns.map(([, cell, kind = ''], index) =>
              index === 0
                ? html`<th scope="row">${cell(item)}</th>`
                : html`<td class="${kind}">${cell(item)}</td>`,
            )}
          </tr>`,
      )}
    </tbody>
  </table>`;

/** A text in which the words that were searched are marked. */
export const marked = (text: string, words: readonly string[]): Html =>
  html`${marks(text, words).map((piece, at) => (at % 2 ? html`<mark>${piece}</mark>` : piece))}`;

/** Whole words of a text, at most so many characters. */
export const short = (text: string, length: number, words: readonly string[] = []): Html =>
  html`<span title="${text}">${marked(truncate(text, length), words)}</span>`;

interface Field {
  name: string;
  label: string;
  type?: 'email' | 'password' | 'text';
  value?: string;
  autocomplete: string;
  hint?: string;
}

/** A field that must be filled in. */
export const field = ({ name, label, hint, autocomplete, type = 'text', value = '' }: Field) =>
  html`<label class="field">
    ${label} ${hint && html`<span class="hint">${hint}</span>`}
    <input name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" required />
  </label>`;

/** How what was sent is sent again: in the other encoding, an article could take three times the bytes. */
export const SENT_FORM = 'multipart/form-data';

/** The fields of a form that was sent, to be sent again. Files and passwords have to be given again. */
export const hiddenFields = (fields: Iterable<readonly [name: string, value: unknown]>) =>
  [...fields].map(
    ([name, value]) =>
      !(value instanceof File) &&
      !name.includes('password') &&
      html`<input type="hidden" name="${name}" value="${value}" />`,
  );

/**
 * Sends what was typed once more, without the password, which gate.ts has taken out. Nothing is done
 * twice: see projects/decide.ts.
 */
export const retryForm = (sent: FormData): Html =>
  html`<form method="post" enctype="${SENT_FORM}">
    ${hiddenFields(sent)}
    <button class="button">${failures.again}</button>
  </form>`;

interface Question {
  summary: string;
  /** Names what is taken away, where several can be. */
  label?: string;
  /** What goes. */
  text?: string;
  action: string;
  fields?: Iterable<readonly [name: string, value: string]>;
  button: string;
  /** For what can be undone. */
  rank?: 'quiet' | undefined;
}

/** Asks before something is taken away. */
export const askBefore = ({ summary, label, text, action, fields = [], button, rank }: Question) =>
  html`<details>
    <summary ${label && html`aria-label="${label}"`}>${summary}</summary>
    ${text && html`<p>${text}</p>`}
    <form method="post" action="${action}">
      ${hiddenFields(fields)}
      <button class="button ${rank ?? 'danger'}">${button}</button>
    </form>
  </details>`;
