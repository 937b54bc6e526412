// Opinions of members: what each is asked for, and giving one.
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { project as projectTexts } from '../../../../src/messages/servers/team.ts';
import { asking, opinions as texts } from '../../../../src/messages/servers/team-opinions.ts';
import { printable } from '../../../../src/text/printable.ts';
import { localDay } from '../../../lib/time.ts';
import { listJurors } from '../../accounts/jurors.ts';
import { canChange } from '../../accounts/members.ts';
import { listRows } from '../../content/rows.ts';
import type { Database } from '../../database/database.ts';
import { idOf } from '../../http/id.ts';
import { orNotFound } from '../../http/refusal.ts';
import { decline, giveOpinion } from '../../projects/opinions/give.ts';
import { isMark } from '../../projects/opinions/marks.ts';
import { findOpinion, opinionsOf, readersAsked } from '../../projects/opinions/opinions.ts';
import { findProject } from '../../projects/queries.ts';
import { shownTitle, titleOf } from '../../projects/titles.ts';
import type { Services } from '../../services.ts';
import { HOME, OPINIONS, type Html, type TeamEnv } from '../env.ts';
import { show } from '../layout.ts';
import { jurorTable, memberTable, USUAL_DAYS } from '../pages/asking.ts';
import { markField, MAX_COMMENT, PLACE, refusedOpinion, type Typed } from '../pages/opinions.ts';
import { day, doneNotice, pages, table } from '../pages/pieces.ts';
import { JUDGED } from '../project-opinions.ts';
import { DONE, onPage, pageOf, queryIn } from '../view.ts';

export function opinions({ db, clock }: Services) {
  const services = { db, clock };

  return new Hono<TeamEnv>()
    .get('/avis', async (context) => {
      const { req } = context;
      const { member } = context.var;
      const own = waitingFirst(await opinionsOf(db, { member_id: member.id }));
      const main = html`${doneNotice(req, asking.told)}
      ${
        own.length > 0
          ? html`<p>${texts.intro} ${texts.toRead(countWaiting(own))}.</p>
              ${ownTable(onPage(pageOf(req, own.length), own))} ${pages(req, OPINIONS, own.length)}`
          : html`<p>${texts.none}</p>`
      }
      ${canChange(member) && (await requests())}`;
      return show(context, texts.title, main);
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
      return toProject(context, id, kind === 'given' ? JUDGED : '');
    });

  /** Who else is asked: for managers. */
  async function requests() {
    const readers = await readersAsked(db);
    const members = readers.filter(({ member_id }) => member_id !== null);
    const until = localDay(clock(), USUAL_DAYS);
    return html`${memberTable(members)} ${jurorTable(await listJurors(db), readers, until)}`;
  }

  async function showRefused(context: Context<TeamEnv>, id: number, typed: Typed, problem: string) {
    const project = orNotFound(await findProject(db, id));
    const opinion = orNotFound(await findOpinion(db, id, { member_id: context.var.member.id }));
    const back = queryIn(String(context.var.sent.get('back') ?? ''));
    const criteria = await listRows(db, 'criteria');
    const isOvertaken = problem === texts.overtaken;
    const form = { action: `${HOME}/${id}/avis`, back, criteria, opinion, typed };
    const main = html`${refusedOpinion(form, problem, isOvertaken ? opinion : undefined)}
      <p><a href="${HOME}/${id}${back}">${projectTexts.backTo}</a></p>`;
    return show(context, titleOf(project), main, { status: isOvertaken ? 409 : 422 });
  }
}

export type Own = Awaited<ReturnType<typeof opinionsOf>>[number];

export const stateOf = ({ given_at, declined_at }: Own) =>
  declined_at !== null ? 'declined' : given_at !== null ? 'given' : 'waiting';

export const countWaiting = (own: readonly Own[]): number =>
  own.filter((one) => stateOf(one) === 'waiting').length;

export const waitingFirst = (own: readonly Own[]): Own[] =>
  own.toSorted((one, other) => rankOf(one) - rankOf(other));

const rankOf = (one: Own): number => Number(stateOf(one) !== 'waiting');

const ownTable = (own: readonly Own[]): Html =>
  table<Own>(
    [
      [
        texts.project,
        ({ project_id: id, title }) =>
          html`<a href="${HOME}/${id}">${shownTitle({ id, title })}</a>`,
      ],
      [texts.state, (one) => texts.states[stateOf(one)]],
      [texts.askedOn, ({ asked_at }) => day(asked_at)],
    ],
    own,
  );

/** To its opinions, whatever was done with one. */
export function toProject(context: Context<TeamEnv>, id: number, done = '') {
  const query = new URLSearchParams(queryIn(String(context.var.sent.get('back') ?? '')));
  if (done) query.set(DONE, done);
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
