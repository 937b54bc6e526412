// Opinions about a project: the form of one's own, and those that were given.
import { html, raw } from 'hono/html';
import { markText, opinions as texts } from '../../../../src/messages/servers/team-opinions.ts';
import type { StoredRow } from '../../content/rows.ts';
import { MAX_MARK, readMarks, type Mark } from '../../projects/opinions/marks.ts';
import type { Opinion } from '../../projects/opinions/opinions.ts';
import type { Project } from '../../projects/queries.ts';
import { ASK, HOME, type Html } from '../env.ts';
import { hiddenFields, moment } from './pieces.ts';

export const MAX_COMMENT = 5_000;
/** Where the opinions are on the page of a project. */
export const OPINIONS_PLACE = 'avis';

/** What a form says, before it is checked. */
export interface Typed {
  marks: Mark[];
  comment: string;
}

interface OpinionForm {
  /** Where it is sent. */
  address: string;
  /** The list to go back to. */
  back: string;
  criteria: readonly StoredRow[];
  opinion: Opinion;
}

/** The field of a criterion's mark. */
export const markField = (id: number): string => `note-${id}`;

export function opinionForm(
  { address, back, criteria, opinion }: OpinionForm,
  { marks, comment }: Typed = { ...opinion, marks: readMarks(opinion.marks) },
): Html {
  const markOf = (id: number) => marks.find((mark) => mark.id === id)?.mark ?? '';
  return html`<form method="post" action="${address}" class="wide">
    ${hiddenFields([
      ['seen', opinion.changed_at ?? ''],
      ['back', back],
    ])}
    ${criteria.length > 0 && html`<p class="hint">${texts.scale}</p>`}
    ${criteria.map(({ id, name }) => markFieldset(markField(id), name ?? '', markOf(id)))}
    <label class="field">
      ${texts.comment} <span class="hint">${texts.commentHint}</span>
      <textarea name="comment" rows="5" maxlength="${MAX_COMMENT}">${`\n${comment}`}</textarea>
    </label>
    <button class="button">${texts.save}</button>
  </form>`;
}

function markFieldset(field: string, name: string, chosen: number | ''): Html {
  const choice = (value: number | '', label: number | string) =>
    html`<label
      ><input
        type="radio"
        name="${field}"
        value="${value}"
        ${raw(value === chosen ? 'checked' : '')}
      />${label}</label
    >`;
  return html`<fieldset class="field marks">
    <legend>${name}</legend>
    ${Array.from({ length: MAX_MARK }, (_, index) => choice(index + 1, index + 1))}
    ${choice('', texts.unmarked)}
  </fieldset>`;
}

/** What a reader who is asked does: gives an opinion, changes it, or keeps out of it. */
export function ownOpinion(form: OpinionForm): Html {
  const { declined_at, given_at } = form.opinion;
  if (declined_at !== null)
    return html`<p>${texts.declined}</p>
      ${actionForm(form, 'resume', texts.resume)}`;
  const hint = html`<p class="hint">${texts.conflictHint}</p>`;
  const forms = html`${opinionForm(form)} ${actionForm(form, 'decline', texts.conflict, hint)}`;
  return given_at === null
    ? forms
    : html`<details>
        <summary>${texts.change}</summary>
        ${forms}
      </details>`;
}

const actionForm = (
  { address, back }: OpinionForm,
  action: string,
  text: string,
  hint?: Html,
): Html =>
  html`<form method="post" action="${address}" class="conflict">
    <input type="hidden" name="back" value="${back}" />
    <button class="button quiet" name="action" value="${action}">${text}</button>
    ${hint}
  </form>`;

const textOf = (hundredths: number | null): string =>
  hundredths === null ? '' : markText(hundredths);

export function opinionText({ reader, changed_at, mean, marks, comment }: Opinion): Html {
  const given = readMarks(marks).map(({ name, mark }) => texts.mark(name, mark));
  return html`<div class="opinion">
    <p>
      <b>${reader}</b>, ${moment(changed_at!)}${mean !== null && `, ${texts.mean(textOf(mean))}`}
    </p>
    ${given.length > 0 && html`<p>${given.join(', ')}</p>`}
    ${comment ? html`<blockquote>${comment}</blockquote>` : html`<p class="hint">${texts.noComment}</p>`}
  </div>`;
}

/**
 * Those that the member may read, or why there are none yet.
 *
 * @param own what the member is asked for
 */
export function givenOpinions(
  { opinions_asked: asked, opinions_given: given, opinions_mean, opinions_spread }: Project,
  opinions: readonly Opinion[],
  own: Opinion | undefined,
): Html {
  if (own?.declined_at) return html`<p>${texts.hiddenDeclined}</p>`;
  if (own?.given_at === null) return html`<p>${texts.hidden(given, asked)}</p>`;
  if (opinions.length === 0) return html`<p>${texts.noOpinion}</p>`;
  return html`<p>${texts.summary(given, asked, textOf(opinions_mean), textOf(opinions_spread))}</p>
    ${opinions.map(opinionText)}`;
}

/** Who has not answered, and asking others: for managers. */
export const requestList = (id: number, requests: readonly Opinion[], back: string): Html =>
  html`${
      requests.length > 0 &&
      html`<p>${texts.awaited}</p>
        <ul>
          ${requests.map((request) => requestItem(request, back))}
        </ul>`
    }
    <p>
      <a href="${ASK}?${new URLSearchParams({ id: String(id), back })}">${texts.askMore}</a>
    </p>`;

function requestItem(
  { id, project_id, reader, asked_at, declined_at }: Opinion,
  back: string,
): Html {
  if (declined_at) return html`<li>${texts.keepsOut(reader)} ${moment(declined_at)}</li>`;
  return html`<li class="waiting">
    ${texts.awaitedFrom(reader)} ${moment(asked_at)}
    <form method="post" action="${HOME}/${project_id}/avis/${id}/retirer">
      <input type="hidden" name="back" value="${back}" />
      <button class="link" aria-label="${texts.withdrawFrom(reader)}">${texts.withdraw}</button>
    </form>
  </li>`;
}
