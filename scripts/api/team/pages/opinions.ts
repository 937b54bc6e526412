// Opinions about a project: the form of one's own, and those that were given.
import { html, raw } from 'hono/html';
import { markText, opinions as texts } from '../../../../src/messages/servers/team-opinions.ts';
import type { StoredRow } from '../../content/rows.ts';
import type { Figures } from '../../projects/opinions/figures.ts';
import { MAX_MARK, readMarks, type Mark } from '../../projects/opinions/marks.ts';
import type { Opinion } from '../../projects/opinions/opinions.ts';
import { ASK, HOME, type Html } from '../env.ts';
import { alert, hiddenFields, moment } from './pieces.ts';

export const MAX_COMMENT = 5_000;
/** Where the opinions are on the page of a project. */
export const PLACE = '#avis';

/** What a form says, before it is checked. */
export interface Typed {
  marks: Mark[];
  comment: string;
}

interface OpinionForm {
  /** Where it is sent. */
  action: string;
  /** The list to go back to. */
  back: string;
  criteria: readonly StoredRow[];
  opinion: Opinion;
  typed?: Typed;
}

/** The field of a criterion's mark. */
export const markField = (id: number): string => `note-${id}`;

export function opinionForm({ action, back, criteria, opinion, typed }: OpinionForm): Html {
  const { marks, comment } = typed ?? {
    marks: readMarks(opinion.marks),
    comment: opinion.comment,
  };
  const markOf = (id: number) => marks.find((mark) => mark.id === id)?.mark ?? '';
  return html`<form method="post" action="${action}" class="wide">
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

/** One press, and the project leaves the reader's list. */
const conflictForm = (action: string, back: string): Html =>
  html`<form method="post" action="${action}" class="conflict">
    <input type="hidden" name="back" value="${back}" />
    <button class="button quiet" name="action" value="decline">${texts.conflict}</button>
    <p class="hint">${texts.conflictHint}</p>
  </form>`;

const resumeForm = (action: string, back: string): Html =>
  html`<p>${texts.declined}</p>
    <form method="post" action="${action}">
      <input type="hidden" name="back" value="${back}" />
      <button class="button quiet" name="action" value="resume">${texts.resume}</button>
    </form>`;

/** What a reader who is asked does: gives an opinion, changes it, or keeps out of it. */
export function ownOpinion(form: OpinionForm): Html {
  const { action, back, opinion } = form;
  if (opinion.declined_at !== null) return resumeForm(action, back);
  if (opinion.given_at === null) return html`${opinionForm(form)} ${conflictForm(action, back)}`;
  return html`<details>
    <summary>${texts.change}</summary>
    ${opinionForm(form)} ${conflictForm(action, back)}
  </details>`;
}

/** After a form that was not stored. */
export const refusedOpinion = (form: OpinionForm, problem: string, stored?: Opinion): Html =>
  html`${alert(problem)} ${stored && opinionText(stored)} ${opinionForm(form)}`;

const textOf = (hundredths: number | null): string =>
  hundredths === null ? '' : markText(hundredths);

const summaryOf = ({ given, asked, mean, spread }: Figures): string =>
  texts.summary(given, asked, textOf(mean), textOf(spread));

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

/** For paper, and above one's own on the page. */
export const givenOpinions = (figures: Figures, opinions: readonly Opinion[]): Html =>
  opinions.length > 0
    ? html`<p>${summaryOf(figures)}</p>
        ${opinions.map(opinionText)}`
    : html`<p>${texts.noOpinion}</p>`;

/** Why a member reads none yet. */
export const hiddenOpinions = ({ given, asked }: Figures, { declined_at }: Opinion): Html =>
  html`<p>${declined_at === null ? texts.hidden(given, asked) : texts.hiddenDeclined}</p>`;

/** Who has not answered, and asking others: for managers. */
export const requestList = (id: number, requests: readonly Opinion[], back: string): Html =>
  html`${
      requests.length > 0 &&
      html`<p>${texts.awaited}</p>
        <ul>
          ${requests.map((request) => requestItem(id, request, back))}
        </ul>`
    }
    <p>
      <a href="${ASK}?${new URLSearchParams({ id: String(id), back })}">${texts.askMore}</a>
    </p>`;

function requestItem(id: number, request: Opinion, back: string): Html {
  const { reader, asked_at, declined_at, given_at } = request;
  return html`<li class="waiting">
    ${declined_at ? html`${texts.keepsOut(reader)} ${moment(declined_at)}` : html`${texts.awaitedFrom(reader)} ${moment(asked_at)}`}
    ${
      given_at === null &&
      html`<form method="post" action="${HOME}/${id}/avis/${request.id}/retirer">
        <input type="hidden" name="back" value="${back}" />
        <button class="link" aria-label="${texts.withdrawFrom(reader)}">${texts.withdraw}</button>
      </form>`
    }
  </li>`;
}
