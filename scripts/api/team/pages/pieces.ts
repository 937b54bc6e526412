// Small pieces that several pages of the team share.
import type { HonoRequest } from 'hono';
import { html, raw } from 'hono/html';
import { formatDate, formatInstant } from '../../../../src/text/dates/format.ts';
import { team } from '../../../../src/messages/servers/team.ts';
import type { ListRow } from '../../projects/list.ts';
import { shownTitle } from '../../projects/titles.ts';
import { stepName, stepText, type StepName } from '../../projects/steps.ts';
import { localDay } from '../../../lib/time.ts';
import { HOME, type Html } from '../env.ts';
import { BUILD, lastPage, pageOf } from '../view.ts';

/** A message above what it is about. */
export const alert = (text: string): Html => html`<p class="notice bad" role="alert">${text}</p>`;

/** The day of an instant. */
export const day = (instant: string): Html =>
  html`<time datetime="${instant}">${formatDate(localDay(new Date(instant)))}</time>`;

/** With its time. */
export const moment = (instant: string): Html =>
  html`<time datetime="${instant}">${formatInstant(instant)}</time>`;

/** A step, in its colour. */
export const stepMark = (step: StepName): Html =>
  html`<span class="step project_${step}">${stepText(step)}</span>`;

/** Each links to its page. */
export const projectLinks = (rows: readonly ListRow[]): Html =>
  html`<ul>
    ${rows.map((row) => html`<li><a href="${HOME}/${row.id}">${shownTitle(row)}</a>, ${stepText(stepName(row.step))}</li>`)}
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

interface Select {
  name: string;
  label: string;
  /** The option for none. */
  any: string;
  value: string | undefined;
  options: readonly (readonly [value: string, label: string])[];
}

export const select = ({ name, label, any, value, options }: Select): Html =>
  html`<label class="field">
    ${label}
    <select name="${name}">
      ${optionList([['', any], ...options], value)}
    </select>
  </label>`;

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
    const query = new URLSearchParams({ ...req.query(), page: String(to) });
    query.delete(BUILD);
    return html`<a href="${path}?${query}" rel="${rel}">${text}</a>`;
  };
  return html`<nav class="pages" aria-label="${team.pages}">
    ${page > 1 && link('prev', page - 1, team.previousPage)}
    <span>${team.page(page, last)}</span>
    ${page < last && link('next', page + 1, team.nextPage)}
  </nav>`;
}

/** @param labels what stands before the cells on a phone, where each row is a block */
export const table = (
  headings: readonly string[],
  rows: readonly (readonly unknown[])[],
  labels = headings,
): Html =>
  html`<table class="table">
    <thead>
      <tr>
        ${headings.map((heading) => html`<th scope="col">${heading}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (cells) =>
          html`<tr>
            ${cells.map((cell, index) => html`<td ${labels[index] && html`data-label="${labels[index]}"`}>${cell}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;

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

/** The fields of a form that was sent, to be sent again. Files have to be chosen again. */
export const hiddenFields = (fields: Iterable<readonly [name: string, value: unknown]>) =>
  [...fields].map(
    ([name, value]) =>
      !(value instanceof File) && html`<input type="hidden" name="${name}" value="${value}" />`,
  );

interface Question {
  /** Leads to it, as the last part of an address. */
  id?: string;
  summary: string;
  /** What goes. */
  text?: string;
  action: string;
  fields: Iterable<readonly [name: string, value: string]>;
  button: string;
}

/** Asks before something is taken away. */
export const askBefore = ({ id, summary, text, action, fields, button }: Question) =>
  html`<details ${id && html`id="${id}"`}>
    <summary>${summary}</summary>
    ${text && html`<p>${text}</p>`}
    <form method="post" action="${action}">
      ${hiddenFields(fields)}
      <button class="button">${button}</button>
    </form>
  </details>`;
