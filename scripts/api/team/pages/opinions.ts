// Opinions about a project: the form of one's own, and those that were given.
import { html, raw } from 'hono/html';
import { markText, opinions as texts } from '../../../../src/messages/servers/team-opinions.ts';
import type { StoredRow } from '../../content/rows.ts';
import { shortName } from '../../database/journal.ts';
import type { Given } from '../../projects/opinions/give.ts';
import { MAX_MARK, readMarks } from '../../projects/opinions/marks.ts';
import { readable, type Opinion, type OwnOpinion } from '../../projects/opinions/opinions.ts';
import type { Project } from '../../projects/queries.ts';
import { shownTitle } from '../../projects/titles.ts';
import { ASK, HOME, type Html } from '../env.ts';
import { day, hiddenFields, moment, table } from './pieces.ts';

export const MAX_COMMENT = 5_000;
/** Where the opinions are on the page of a project. */
export const OPINIONS_PLACE = 'avis';

/** What a reader sends about a project. */
interface Sent {
  /** Where to. */
  address: string;
  /** The list to go back to. */
  back: string;
}

interface OpinionForm extends Sent {
  criteria: readonly StoredRow[];
  opinion: Opinion;
}

/** The field of a criterion's mark. */
export const markField = (id: number): string => `note-${id}`;

export function opinionForm(
  { address, back, criteria, opinion }: OpinionForm,
  { marks, comment }: Omit<Given, 'seen'> = { ...opinion, marks: readMarks(opinion.marks) },
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
      <textarea name="comment" rows="5" maxlength="${MAX_COMMENT}">${comment}</textarea>
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

/** Above all answers, because the form stands below them: what is asked for, or that one keeps out of it. */
export function wantedNotice({ declined_at, given_at }: Opinion, sent: Sent): Html | false {
  if (declined_at !== null)
    return html`<div class="notice">
      <p>${texts.declined}</p>
      ${actionForm(sent, 'resume', texts.resume)}
    </div>`;
  return (
    given_at === null &&
    html`<div class="notice">
      <p>${texts.wanted} <a href="#${OPINIONS_PLACE}">${texts.goToForm}</a></p>
      ${conflictForm(sent)}
    </div>`
  );
}

/** Gives an opinion, or changes it. */
export function ownOpinion(form: OpinionForm): Html | false {
  const { declined_at, given_at } = form.opinion;
  if (declined_at !== null) return false;
  return given_at === null
    ? opinionForm(form)
    : html`<details>
        <summary>${texts.change}</summary>
        ${opinionForm(form)} ${conflictForm(form)}
      </details>`;
}

const conflictForm = (sent: Sent): Html =>
  actionForm(sent, 'decline', texts.conflict, texts.conflictHint);

const actionForm = ({ address, back }: Sent, action: string, text: string, hint = ''): Html =>
  html`<form method="post" action="${address}" class="waiting">
    <input type="hidden" name="back" value="${back}" />
    <button class="button quiet" name="action" value="${action}">${text}</button>
    <span class="hint">${hint}</span>
  </form>`;

export function opinionText({ reader, changed_at, mean, marks, comment }: Opinion): Html {
  const given = readMarks(marks).map(({ name, mark }) => texts.mark(name, mark));
  return html`<div class="opinion">
    <p>
      <b>${shortName(reader)}</b>,
      ${moment(changed_at!)}${mean !== null && `, ${texts.mean(markText(mean))}`}
    </p>
    ${given.length > 0 && html`<p>${given.join(', ')}</p>`}
    ${comment ? html`<blockquote>${comment}</blockquote>` : html`<p class="hint">${texts.noComment}</p>`}
  </div>`;
}

/** Of the opinions about a project, those that the member may read, or why there are none yet. */
export function givenOpinions(
  { opinions_asked: asked, opinions_given: given, opinions_mean, opinions_spread }: Project,
  opinions: readonly Opinion[],
  memberId: number,
): Html {
  const own = opinions.find(({ member_id }) => member_id === memberId);
  if (own?.declined_at) return html`<p>${texts.hiddenDeclined}</p>`;
  if (own?.given_at === null) return html`<p>${texts.hidden(given, asked)}</p>`;
  if (given === 0) return html`<p>${texts.noOpinion}</p>`;
  return html`<p>
      ${texts.summary(given, asked, markText(opinions_mean), markText(opinions_spread))}
    </p>
    ${readable(opinions, memberId).map(opinionText)}`;
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
  const who = shortName(reader);
  if (declined_at) return html`<li>${texts.keepsOut(who)} ${moment(declined_at)}</li>`;
  return html`<li class="waiting">
    <span>${texts.awaitedFrom(who)} ${moment(asked_at)}</span>
    <form method="post" action="${HOME}/${project_id}/avis/${id}/retirer">
      <input type="hidden" name="back" value="${back}" />
      <button class="link" aria-label="${texts.withdrawFrom(who)}">${texts.withdraw}</button>
    </form>
  </li>`;
}

const isOpen = ({ given_at }: OwnOpinion): boolean => given_at === null;

export const toReadText = (own: readonly OwnOpinion[]): string =>
  texts.toRead(own.filter(isOpen).length);

/** What a reader is asked for. */
export const ownTable = (
  own: readonly OwnOpinion[],
  addressOf: (opinion: OwnOpinion) => string,
): Html =>
  table<OwnOpinion>(
    [
      [
        texts.project,
        (opinion) =>
          html`<a href="${addressOf(opinion)}"
            >${shownTitle({ id: opinion.project_id, title: opinion.title })}</a
          >`,
      ],
      [texts.state, (opinion) => (isOpen(opinion) ? texts.waiting : texts.isGiven)],
      [texts.askedOn, ({ asked_at }) => day(asked_at)],
    ],
    own,
  );
