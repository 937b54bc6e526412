// Asking for opinions: the form, and who was asked.
import { html, raw } from 'hono/html';
import { project as projectTexts, team } from '../../../../src/messages/servers/team.ts';
import { asking as texts, progress } from '../../../../src/messages/servers/team-opinions.ts';
import { formatShortDate } from '../../../../src/text/dates/days.ts';
import type { Juror, ListedJuror } from '../../accounts/jurors.ts';
import { nameOf, type Member } from '../../accounts/members.ts';
import type { StoredRow } from '../../content/rows.ts';
import type { Project } from '../../projects/queries.ts';
import { ASK, CRITERIA, HOME, OPINIONS, type Html } from '../env.ts';
import { foldedNames } from './decision-form.ts';
import { typedText as sentText } from '../sent-form.ts';
import { localDay } from '../../../lib/time.ts';
import { askBefore, hiddenFields, table } from './pieces.ts';

/** That a link is valid for, at most; and unless somebody says otherwise. */
export const MAX_DAYS = 366;
const USUAL_DAYS = 14;

type Person = Pick<Juror, 'id' | 'email' | 'name'>;

interface AskForm {
  projects: readonly Project[];
  /** The list to go back to. */
  back: string;
  criteria: readonly StoredRow[];
  members: readonly Member[];
  jurors: readonly Person[];
  /** What was typed before, if something is wrong with it. */
  sent: FormData;
  sendsMail: boolean;
}

export const askForm = (form: AskForm): Html => {
  const { projects, back, criteria, members, jurors, sent, sendsMail } = form;
  return html`${foldedNames(projects)}
    <p class="hint">
      ${texts.judged(criteria.map(({ name }) => name ?? ''))}
      <a href="${CRITERIA}">${texts.criteria}</a>
    </p>
    <form method="post" action="${ASK}" class="wide">
      ${hiddenFields([
        ['ids', projects.map(({ id }) => id).join('-')],
        ['back', back],
      ])}
      <fieldset class="field">
        <legend>${texts.members}</legend>
        <p class="hint">${texts.membersHint(sendsMail)}</p>
        ${members.map((member) => choice('member', member, sent))}
      </fieldset>
      <fieldset class="field">
        <legend>${texts.jurors}</legend>
        <p class="hint">${texts.jurorsHint(sendsMail)}</p>
        ${jurors.map((juror) => choice('juror', juror, sent))}
        <label class="field">
          ${texts.addresses} <span class="hint">${texts.addressesHint}</span>
          <textarea name="addresses" rows="3" autocapitalize="off">
${sentText(sent, 'addresses')}</textarea>
        </label>
        ${untilField(sentText(sent, 'until'))}
        <label class="choice">
          <input
            type="checkbox"
            name="hides"
            value="1"
            ${raw(sent.has('hides') ? 'checked' : '')}
          />
          ${texts.hides} <span class="hint">${texts.hidesHint}</span>
        </label>
      </fieldset>
      <button class="button">${texts.submit}</button>
    </form>`;
};

/** To the project that is asked about, or to the list of several. */
export const backLink = (id: number | undefined, back: string): Html =>
  html`<p>
    <a href="${HOME}${id && `/${id}`}${back}">${id ? projectTexts.backTo : team.backToList}</a>
  </p>`;

const choice = (name: string, person: Person, sent: FormData): Html =>
  html`<label class="choice"
    ><input
      type="checkbox"
      name="${name}"
      value="${person.id}"
      ${raw(sent.getAll(name).includes(String(person.id)) ? 'checked' : '')}
    />
    <span>${nameOf(person)}</span></label
  >`;

const untilField = (value = ''): Html =>
  html`<label class="field">
    ${texts.until}
    <input
      type="date"
      name="until"
      value="${value || localDay(new Date(), USUAL_DAYS)}"
      min="${localDay(new Date())}"
      max="${localDay(new Date(), MAX_DAYS)}"
    />
  </label>`;

/** Where no mail is sent, a manager gives them away. */
export const givenLinks = (links: readonly { who: string; link: string }[]): Html =>
  html`<div class="notice" role="status">
    <p>${texts.giveLinks(links.length)}</p>
    ${links.map(
      ({ who, link }) =>
        html`<label class="field">${who} <input value="${link}" readonly /></label>`,
    )}
  </div>`;

/** The jurors, and how far each has come. */
export const jurorTable = (jurors: readonly ListedJuror[]): Html | false =>
  jurors.length > 0 &&
  html`<section>
    <h2>${texts.jurors}</h2>
    ${table<ListedJuror>(
      [
        [texts.reader, nameOf],
        [texts.given, ({ asked, given }) => asked > 0 && progress(given, asked)],
        [
          texts.link,
          ({ hash, valid_until }) =>
            hash === null ? texts.noLink : texts.validUntil(formatShortDate(valid_until)),
        ],
        [texts.change, jurorActions],
      ],
      jurors,
    )}
  </section>`;

function jurorActions(juror: ListedJuror): Html {
  const address = `${OPINIONS}/jures/${juror.id}`;
  const who = nameOf(juror);
  return html`<div class="actions">
    <details>
      <summary aria-label="${texts.newLinkFor(who)}">${texts.newLink}</summary>
      <form method="post" action="${address}/lien">
        ${untilField()}
        <button class="button quiet">${texts.makeLink}</button>
      </form>
    </details>
    ${
      juror.hash !== null &&
      askBefore({
        summary: texts.end,
        label: texts.endNamed(who),
        text: texts.ends(who),
        action: `${address}/retirer`,
        button: texts.endForGood,
      })
    }
  </div>`;
}
