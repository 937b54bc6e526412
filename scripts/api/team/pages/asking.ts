// Asking for opinions: the form, and who was asked.
import { html, raw } from 'hono/html';
import { asking as texts } from '../../../../src/messages/servers/team-opinions.ts';
import { formatShortDate } from '../../../../src/text/dates/days.ts';
import type { Juror } from '../../accounts/jurors.ts';
import { nameOf, type Member } from '../../accounts/members.ts';
import type { JurorAsked } from '../../projects/opinions/opinions.ts';
import type { Project } from '../../projects/queries.ts';
import { ASK, OPINIONS, type Html } from '../env.ts';
import { foldedNames } from './decision-form.ts';
import { typedText as sentText } from '../sent-form.ts';
import { askBefore, hiddenFields, table } from './pieces.ts';

/** That a link is valid for, unless somebody says otherwise. */
export const USUAL_DAYS = 14;

interface AskForm {
  projects: readonly Project[];
  /** The list to go back to. */
  back: string;
  members: readonly Member[];
  jurors: readonly Juror[];
  /** What was typed before, if something is wrong with it. */
  sent: FormData;
  /** The usual day. */
  until: string;
}

export const askForm = ({ projects, back, members, jurors, sent, until }: AskForm): Html =>
  html`${foldedNames(projects)}
    <form method="post" action="${ASK}" class="wide">
      ${hiddenFields([
        ['ids', projects.map(({ id }) => id).join('-')],
        ['back', back],
      ])}
      <fieldset class="field">
        <legend>${texts.members}</legend>
        <p class="hint">${texts.membersHint}</p>
        ${members.map((member) => choice('member', member, sent))}
      </fieldset>
      <fieldset class="field">
        <legend>${texts.jurors}</legend>
        <p class="hint">${texts.jurorsHint}</p>
        ${jurors.map((juror) => choice('juror', juror, sent))}
      </fieldset>
      <label class="field">
        ${texts.addresses} <span class="hint">${texts.addressesHint}</span>
        <textarea name="addresses" rows="3" autocapitalize="off">
${`\n${sentText(sent, 'addresses')}`}</textarea>
      </label>
      ${untilField(sentText(sent, 'until') || until)}
      <label class="choice">
        <input type="checkbox" name="hides" value="1" ${raw(sent.has('hides') ? 'checked' : '')} />
        ${texts.hides} <span class="hint">${texts.hidesHint}</span>
      </label>
      <button class="button">${texts.submit}</button>
    </form>`;

const choice = (name: string, person: Member | Juror, sent: FormData): Html =>
  html`<label class="choice"
    ><input
      type="checkbox"
      name="${name}"
      value="${person.id}"
      ${raw(sent.getAll(name).includes(String(person.id)) ? 'checked' : '')}
    />
    <span>${nameOf(person)}</span></label
  >`;

const untilField = (value: string): Html =>
  html`<label class="field">
    ${texts.until}
    <input type="date" name="until" value="${value}" />
  </label>`;

/**
 * The jurors, and how far each has come.
 *
 * @param until the day that a new link is offered for
 */
export const jurorTable = (jurors: readonly JurorAsked[], until: string): Html | false =>
  jurors.length > 0 &&
  html`<section>
    <h2>${texts.jurors}</h2>
    ${table<JurorAsked>(
      [
        [texts.reader, nameOf],
        [texts.given, ({ asked, given }) => texts.progress(given, asked)],
        [
          texts.validUntil,
          ({ hash, valid_until }) => (hash === null ? texts.noLink : formatShortDate(valid_until)),
        ],
        [texts.link, (juror) => jurorActions(juror, until)],
      ],
      jurors,
    )}
  </section>`;

function jurorActions(juror: JurorAsked, until: string): Html {
  const address = `${OPINIONS}/jures/${juror.id}`;
  const who = nameOf(juror);
  return html`<div class="actions">
    <details>
      <summary aria-label="${texts.newLinkFor(who)}">${texts.newLink}</summary>
      <form method="post" action="${address}/lien">
        ${untilField(until)}
        <button class="button quiet">${texts.send}</button>
      </form>
    </details>
    ${
      juror.hash !== null &&
      askBefore({
        summary: texts.end,
        label: texts.endNamed(who),
        text: texts.ends(who),
        action: `${address}/retirer`,
        fields: [],
        button: texts.endForGood,
      })
    }
  </div>`;
}
