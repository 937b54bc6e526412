// Opinions of members: what each is asked for, giving one, asking for them.
import { Hono, type Context } from 'hono';
import { html, raw } from 'hono/html';
import { opinionsMail } from '../../../../src/messages/servers/mails.ts';
import { list, project as projectTexts, team } from '../../../../src/messages/servers/team.ts';
import { asking, opinions as texts } from '../../../../src/messages/servers/team-opinions.ts';
import { printable } from '../../../../src/text/printable.ts';
import { canChange, listMembers, lockMember, nameOf } from '../../accounts/members.ts';
import { listRows } from '../../content/rows.ts';
import { transaction, type Database } from '../../database/database.ts';
import { record } from '../../database/journal.ts';
import { idOf } from '../../http/id.ts';
import { orNotFound } from '../../http/refusal.ts';
import { askFor, noteReminder, withdraw } from '../../projects/opinions/ask.ts';
import { decline, giveOpinion } from '../../projects/opinions/give.ts';
import { isMark } from '../../projects/opinions/marks.ts';
import { opinionsOf, readersAsked, type ReaderAsked } from '../../projects/opinions/opinions.ts';
import { findProject } from '../../projects/queries.ts';
import { shownTitle, titleOf } from '../../projects/titles.ts';
import type { Services } from '../../services.ts';
import { ASK, HOME, OPINIONS, type Html, type TeamEnv } from '../env.ts';
import { show } from '../layout.ts';
import { foldedNames } from '../pages/decision-form.ts';
import { markField, MAX_COMMENT, PLACE, refusedOpinion, type Typed } from '../pages/opinions.ts';
import { alert, day, doneNotice, hiddenFields, pages, table } from '../pages/pieces.ts';
import { doneAt, onPage, pageOf, queryIn } from '../view.ts';
import { chosenProjects, idsIn } from './projects.ts';

/** A mail server may be down for days. */
const MAIL_MINUTES = 7 * 24 * 60;

export function opinions(services: Services) {
  const { db } = services;

  return new Hono<TeamEnv>()
    .get('/avis', async (context) => {
      const { req, var: { member } } = context; // prettier-ignore
      const all = await opinionsOf(db, { member_id: member.id });
      const waiting = all.filter((one) => stateOf(one) === 'waiting');
      const sorted = [...waiting, ...all.filter((one) => stateOf(one) !== 'waiting')];
      const main = html`${doneNotice(req, { relance: asking.reminded, attente: asking.tooSoon })}
      ${
        all.length > 0
          ? html`<p>${texts.intro} ${texts.toRead(waiting.length)}.</p>
              ${ownTable(onPage(pageOf(req, all.length), sorted))}
              ${pages(req, OPINIONS, all.length)}`
          : html`<p>${texts.none}</p>`
      }
      ${canChange(member) && requestTable(await readersAsked(db))}`;
      return show(context, texts.title, main);
    })
    .post('/avis/relancer', async (context) => {
      const member_id = idOf(String(context.var.sent.get('member') ?? ''));
      const member = orNotFound((await listMembers(db)).find(({ id }) => id === member_id));
      const count = await transaction(db, async (db) => {
        const within = { ...services, db };
        const count = await noteReminder(within, { member_id });
        if (count === 0) return 0;
        const [subject, after] = [nameOf(member), list.count(count)];
        await record(within, context.var.by, { action: 'opinion.reminded', subject, after });
        await tell(db, member.email, context.var.by, count, true);
        return count;
      });
      return doneAt(context, OPINIONS, count > 0 ? 'relance' : 'attente');
    })
    .get('/avis/demander', (context) => showAsking(context))
    .post('/avis/demander', async (context) => {
      const form = context.var.sent;
      const ids = idsIn(String(form.get('ids') ?? ''));
      const chosen = new Set(form.getAll('member').map((id) => idOf(String(id))));
      if (chosen.size === 0) return showAsking(context, asking.nobody);
      await askMembers(context.var.by, ids, [...chosen]);
      const back = queryIn(String(form.get('back') ?? ''));
      const query = new URLSearchParams({ ids: ids.join('-'), back, fait: 'demande' });
      return context.redirect(`${ASK}?${query}`, 303);
    })
    .post('/projets/:id{\\d+}/avis', async (context) => {
      const form = context.var.sent;
      const id = idOf(context.req.param('id'));
      const reader = { member_id: context.var.member.id };
      const action = form.get('action');
      if (action === 'decline' || action === 'resume') {
        orNotFound(await decline(services, id, reader, action === 'decline'));
        return toProject(context, id);
      }
      const typed = await readTyped(db, form);
      const problem = faultIn(typed);
      if (problem) return showRefused(context, id, typed, problem);
      const seen = String(form.get('seen') ?? '');
      const { kind } = orNotFound(await giveOpinion(services, id, reader, { ...typed, seen }));
      if (kind === 'overtaken') return showRefused(context, id, typed, texts.overtaken);
      return toProject(context, id, kind === 'given' ? 'avis' : '');
    })
    .post('/projets/:id{\\d+}/avis/:opinion{\\d+}/retirer', async (context) => {
      const [id, opinion] = [context.req.param('id'), context.req.param('opinion')].map(idOf);
      await withdraw(services, context.var.by, id!, opinion!);
      return toProject(context, id!);
    });

  async function askMembers(by: string, ids: readonly number[], memberIds: readonly number[]) {
    await transaction(db, async (db) => {
      const locked = [];
      for (const id of memberIds.toSorted((one, other) => one - other)) {
        locked.push(await lockMember(db, id));
      }
      const members = locked.filter((member) => member !== undefined);
      const readers = members.map((member) => ({ member_id: member.id, reader: nameOf(member) }));
      const counts = await askFor({ ...services, db }, by, ids, readers);
      for (const [index, { email }] of members.entries()) {
        if (counts[index]! > 0) await tell(db, email, by, counts[index]!);
      }
    });
  }

  /** What it leads to needs a log-in. */
  function tell(db: Database, to: string, by: string, count: number, isAgain = false) {
    const write = () => opinionsMail(by, count, services.apiUrl + OPINIONS, isAgain);
    return services.mail(db, { to, purpose: 'notice', network: '', minutes: MAIL_MINUTES, write });
  }

  async function showAsking(context: Context<TeamEnv>, problem?: string) {
    const { req, var: { sent } } = context; // prettier-ignore
    const given = (name: string) => String(sent.get(name) ?? req.query(name) ?? '');
    const projects = await chosenProjects(db, idsIn(given('ids'), req.queries('id')));
    const ids = projects.map(({ id }) => id);
    const back = queryIn(given('back'));
    const asked = await askedAbout(db, ids);
    const members = await listMembers(db);
    const place = ids.length === 1 ? `/${ids[0]}${back}${PLACE}` : back;
    const main = html`${problem && alert(problem)} ${doneNotice(req, { demande: asking.done })}
      ${foldedNames(projects)}
      <form method="post" action="${ASK}" class="wide">
        ${hiddenFields([
          ['ids', ids.join('-')],
          ['back', back],
        ])}
        <fieldset class="field">
          <legend>${asking.members}</legend>
          <p class="hint">${asking.membersHint}</p>
          ${members.map((member) => {
            const count = asked.get(member.id) ?? 0;
            return html`<label class="choice"
              ><input
                type="checkbox"
                name="member"
                value="${member.id}"
                ${raw(count === ids.length ? 'checked disabled' : '')}
              />
              <span>${nameOf(member)}</span>
              ${count > 0 && html`<span class="hint">${asking.already(count, ids.length)}</span>`}</label
            >`;
          })}
        </fieldset>
        <button class="button">${asking.submit}</button>
      </form>
      <p>
        <a href="${HOME}${place}">${ids.length === 1 ? projectTexts.backTo : team.backToList}</a>
      </p>`;
    const status = problem ? 422 : 200;
    return show(context, asking.titleOf(ids.length), main, { status });
  }

  async function showRefused(context: Context<TeamEnv>, id: number, typed: Typed, problem: string) {
    const project = orNotFound(await findProject(db, id));
    const mine = await opinionsOf(db, { member_id: context.var.member.id });
    const opinion = orNotFound(mine.find(({ project_id }) => project_id === id));
    const back = queryIn(String(context.var.sent.get('back') ?? ''));
    const criteria = await listRows(db, 'criteria');
    const isOvertaken = problem === texts.overtaken;
    const form = { action: `${HOME}/${id}/avis`, back, criteria, opinion, typed };
    const main = html`${refusedOpinion(form, problem, isOvertaken ? opinion : undefined)}
      <p><a href="${HOME}/${id}${back}">${projectTexts.backTo}</a></p>`;
    return show(context, titleOf(project), main, { status: isOvertaken ? 409 : 422 });
  }
}

type Own = Awaited<ReturnType<typeof opinionsOf>>[number];

const stateOf = ({ given_at, declined_at }: Own) =>
  declined_at !== null ? 'declined' : given_at !== null ? 'given' : 'waiting';

const ownTable = (own: readonly Own[]): Html =>
  table<Own>(
    [
      [
        texts.project,
        ({ project_id: id, title }) =>
          html`<a href="${HOME}/${id}${PLACE}">${shownTitle({ id, title })}</a>`,
      ],
      [texts.state, (one) => texts.states[stateOf(one)]],
      [texts.askedOn, ({ asked_at }) => day(asked_at)],
    ],
    own,
  );

const requestTable = (readers: readonly ReaderAsked[]): Html | false =>
  readers.length > 0 &&
  html`<section>
    <h2>${asking.requests}</h2>
    ${table<ReaderAsked>(
      [
        [asking.reader, ({ reader }) => reader],
        [asking.given, ({ asked, given }) => asking.progress(given, asked)],
        [asking.lastMail, ({ told_at }) => day(told_at)],
        [
          asking.remind,
          ({ member_id, reader, asked, given }) =>
            member_id !== null &&
            given < asked &&
            html`<form method="post" action="${OPINIONS}/relancer">
              <input type="hidden" name="member" value="${member_id}" />
              <button class="link" aria-label="${asking.remindNamed(reader)}">
                ${asking.remind}
              </button>
            </form>`,
        ],
      ],
      readers,
    )}
  </section>`;

/** About how many of these projects each member was asked. */
async function askedAbout(db: Database, ids: readonly number[]) {
  const rows = await db
    .selectFrom('opinions')
    .select(({ fn }) => ['member_id', fn.countAll<number>().as('count')])
    .where('project_id', 'in', ids)
    .where('member_id', 'is not', null)
    .groupBy('member_id')
    .execute();
  return new Map(rows.map(({ member_id, count }) => [member_id, count]));
}

function toProject(context: Context<TeamEnv>, id: number, done = '') {
  const back = queryIn(String(context.var.sent.get('back') ?? ''));
  const query = new URLSearchParams(back);
  if (done) query.set('fait', done);
  return context.redirect(`${HOME}/${id}${query.size > 0 ? `?${query}` : ''}${PLACE}`, 303);
}

/** With what a criterion is called now. */
export async function readTyped(db: Database, form: FormData): Promise<Typed> {
  const criteria = await listRows(db, 'criteria');
  const marks = criteria.map(({ id, name }) => ({
    id,
    name: name ?? '',
    mark: Number(form.get(markField(id)) ?? 0),
  }));
  // A form sends line breaks as CRLF.
  const comment = printable(String(form.get('comment') ?? '').replaceAll('\r\n', '\n')).trim();
  return { marks: marks.filter(({ mark }) => isMark(mark)), comment };
}

export function faultIn({ marks, comment }: Typed): string | undefined {
  if (marks.length === 0 && comment === '') return texts.empty;
  return comment.length > MAX_COMMENT ? texts.tooLong(MAX_COMMENT) : undefined;
}
