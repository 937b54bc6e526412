// The opinions about a project, as a member may read them: on its page and on paper.
import type { Context, HonoRequest } from 'hono';
import { html } from 'hono/html';
import { opinions as texts } from '../../../src/messages/servers/team-opinions.ts';
import { canChange, type Member } from '../accounts/members.ts';
import { listRows } from '../content/rows.ts';
import type { Database } from '../database/database.ts';
import { findFigures, hasOpinions } from '../projects/opinions/figures.ts';
import {
  findOpinion,
  findRequests,
  readOpinions,
  type Opinion,
} from '../projects/opinions/opinions.ts';
import { HOME, OPINIONS, type Html, type TeamEnv } from './env.ts';
import { givenOpinions, hiddenOpinions, ownOpinion, PLACE, requestList } from './pages/opinions.ts';
import { doneBefore } from './view.ts';

/** The parameter of an address: whether what is printed has the opinions. */
export const JUDGED = 'avis';

const isWaiting = (own: Opinion | undefined): own is Opinion =>
  own !== undefined && (own.given_at === null || own.declined_at !== null);

/** Above all answers: the form stands below them. */
export const wantedNotice = (own: Opinion | undefined): Html | undefined =>
  own?.given_at === null && own.declined_at === null
    ? html`<p class="notice">${texts.wanted} <a href="${PLACE}">${texts.goToForm}</a></p>`
    : undefined;

/** Undefined if it has nothing to show or to do. */
export async function opinionSection(
  db: Database,
  context: Context<TeamEnv>,
  id: number,
  own: Opinion | undefined,
  back: string,
): Promise<Html | undefined> {
  const { member } = context.var;
  const canAsk = canChange(member);
  const read = await readOne(db, id, member);
  if (!canAsk && !own && read.figures.asked === 0) return undefined;
  const criteria = own ? await listRows(db, 'criteria') : [];
  const isStored = doneBefore(context.req) === JUDGED;
  const action = `${HOME}/${id}/avis`;
  return html`<section id="${PLACE.slice(1)}" tabindex="-1">
    <h2>${texts.title}</h2>
    ${isStored && html`<p role="status">${texts.given} <a href="${OPINIONS}">${texts.next}</a></p>`}
    ${isWaiting(own) && html`${hiddenOpinions(read.figures, own)}`}
    ${!isWaiting(own) && givenOpinions(read.figures, read.opinions)}
    ${own && ownOpinion({ action, back, criteria, opinion: own })}
    ${canAsk && requestList(id, await findRequests(db, id), back)}
  </section>`;
}

export async function printedOpinions(db: Database, id: number, member: Member): Promise<Html> {
  const { figures, opinions } = await readOne(db, id, member);
  const own = await findOpinion(db, id, { member_id: member.id });
  return html`<section>
    <h2>${texts.title}</h2>
    ${isWaiting(own) ? hiddenOpinions(figures, own) : givenOpinions(figures, opinions)}
  </section>`;
}

async function readOne(db: Database, id: number, member: Member) {
  const figures = (await findFigures(db, [id], member.id)).get(id)!;
  const opinions = (await readOpinions(db, [id], member.id)).get(id) ?? [];
  return { figures, opinions };
}

/** From paper with opinions to paper without, and back. */
export async function opinionsLink(db: Database, req: HonoRequest): Promise<Html | undefined> {
  if (!(await hasOpinions(db))) return undefined;
  const query = new URL(req.url).searchParams;
  const isJudged = query.has(JUDGED);
  if (isJudged) query.delete(JUDGED);
  else query.set(JUDGED, '1');
  const text = isJudged ? texts.withoutOpinions : texts.withOpinions;
  return html`<a href="${HOME}/imprimer?${query}">${text}</a>`;
}
