// Asking for opinions: the form, and who was asked.
import type { HonoRequest } from 'hono';
import { html, raw } from 'hono/html';
import { project as projectTexts, team } from '../../../../src/messages/servers/team.ts';
import { asking as texts } from '../../../../src/messages/servers/team-opinions.ts';
import { formatShortDate } from '../../../../src/text/dates/days.ts';
import type { Juror } from '../../accounts/jurors.ts';
import { nameOf, type Member } from '../../accounts/members.ts';
import type { AskedAbout, ReaderAsked } from '../../projects/opinions/opinions.ts';
import type { Project } from '../../projects/queries.ts';
import { ASK, HOME, OPINIONS, type Html } from '../env.ts';
import { foldedNames } from './decision-form.ts';
import { PLACE } from './opinions.ts';
import { alert, askBefore, day, doneNotice, hiddenFields, table } from './pieces.ts';

/** That a link is valid for, unless somebody says otherwise. */
export const USUAL_DAYS = 14;

/** What a form says, before it is checked. */
export interface AskTyped {
  members: number[];
  jurors: number[];
  addresses: string;
  until: string;
  hides: boolean;
}

interface AskForm {
  req: HonoRequest;
  projects: readonly Project[];
  /** The list to go back to. */
  back: string;
  members: readonly Member[];
  jurors: readonly Juror[];
  asked: AskedAbout;
  typed: AskTyped;
  problem: string | undefined;
}

export function askForm(form: AskForm): Html {
  const { req, projects, back, members, jurors, asked, typed, problem } = form;
  const ids = projects.map(({ id }) => id);
  const isOne = ids.length === 1;
  const place = isOne ? `/${ids[0]}${back}${PLACE}` : back;
  const choices = (name: 'member' | 'juror', people: readonly (Member | Juror)[]) =>
    people.map((person) =>
      choice(name, person, asked[name].get(person.id) ?? 0, ids.length, typed[`${name}s`]),
    );
  return html`${problem && alert(problem)} ${doneNotice(req, { demande: texts.done })}
    ${foldedNames(projects)}
    <form method="post" action="${ASK}" class="wide">
      ${hiddenFields([
        ['ids', ids.join('-')],
        ['back', back],
      ])}
      <fieldset class="field">
        <legend>${texts.members}</legend>
        <p class="hint">${texts.membersHint}</p>
        ${choices('member', members)}
      </fieldset>
      <fieldset class="field">
        <legend>${texts.jurors}</legend>
        <p class="hint">${texts.jurorsHint}</p>
        ${choices('juror', jurors)}
      </fieldset>
      <label class="field">
        ${texts.addresses} <span class="hint">${texts.addressesHint}</span>
        <textarea name="addresses" rows="3" autocapitalize="off">
${`\n${typed.addresses}`}</textarea>
      </label>
      ${untilField(typed.until)}
      <label class="choice">
        <input type="checkbox" name="hides" value="1" ${raw(typed.hides ? 'checked' : '')} />
        ${texts.hides} <span class="hint">${texts.hidesHint}</span>
      </label>
      <button class="button">${texts.submit}</button>
    </form>
    <p><a href="${HOME}${place}">${isOne ? projectTexts.backTo : team.backToList}</a></p>`;
}

const untilField = (value: string): Html =>
  html`<label class="field">
    ${texts.until}
    <input type="date" name="until" value="${value}" />
  </label>`;

function choice(
  name: string,
  person: Member | Juror,
  count: number,
  total: number,
  chosen: readonly number[],
): Html {
  const isAsked = count === total;
  const state = isAsked ? 'checked disabled' : chosen.includes(person.id) ? 'checked' : '';
  return html`<label class="choice"
    ><input type="checkbox" name="${name}" value="${person.id}" ${raw(state)} />
    <span>${nameOf(person)}</span>
    ${count > 0 && html`<span class="hint">${texts.already(count, total)}</span>`}</label
  >`;
}

/** Members who are asked, and how far each has come. */
export const memberTable = (readers: readonly ReaderAsked[]): Html | false =>
  readers.length > 0 &&
  html`<section>
    <h2>${texts.requests}</h2>
    ${table<ReaderAsked>(
      [
        [texts.reader, ({ reader }) => reader],
        [texts.given, ({ asked, given }) => texts.progress(given, asked)],
        [texts.lastMail, ({ told_at }) => day(told_at)],
        [
          texts.remind,
          ({ member_id, reader, asked, given }) =>
            given < asked &&
            html`<form method="post" action="${OPINIONS}/relancer">
              <input type="hidden" name="member" value="${member_id}" />
              <button class="link" aria-label="${texts.remindNamed(reader)}">
                ${texts.remind}
              </button>
            </form>`,
        ],
      ],
      readers,
    )}
  </section>`;

/** @param until the day that a new link is offered for */
export function jurorTable(
  jurors: readonly Juror[],
  readers: readonly ReaderAsked[],
  until: string,
): Html | false {
  const askedOf = ({ id }: Juror) => readers.find(({ juror_id }) => juror_id === id);
  return (
    jurors.length > 0 &&
    html`<section>
      <h2>${texts.jurors}</h2>
      ${table<Juror>(
        [
          [texts.reader, nameOf],
          [
            texts.given,
            (juror) => texts.progress(askedOf(juror)?.given ?? 0, askedOf(juror)?.asked ?? 0),
          ],
          [
            texts.validUntil,
            ({ hash, valid_until }) =>
              hash === null ? texts.noLink : formatShortDate(valid_until),
          ],
          [texts.link, (juror) => jurorActions(juror, until)],
        ],
        jurors,
      )}
    </section>`
  );
}

function jurorActions(juror: Juror, until: string): Html {
  const { id, hash } = juror;
  const who = nameOf(juror);
  return html`<div class="actions">
    <details>
      <summary aria-label="${texts.newLinkFor(who)}">${texts.newLink}</summary>
      <form method="post" action="${OPINIONS}/jures/${id}/lien">
        ${untilField(until)}
        <button class="button quiet">${texts.send}</button>
      </form>
    </details>
    ${
      hash !== null &&
      askBefore({
        summary: texts.end,
        label: texts.endNamed(who),
        text: texts.ends(who),
        action: `${OPINIONS}/jures/${id}/retirer`,
        fields: [],
        button: texts.endForGood,
      })
    }
  </div>`;
}
