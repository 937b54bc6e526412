// The opinions about a project, as a member may read them: on its page and on paper.
import type { HonoRequest } from 'hono';
import { html } from 'hono/html';
import { opinions as texts } from '../../../src/messages/servers/team-opinions.ts';
import { canChange, type Member } from '../accounts/members.ts';
import { listRows } from '../content/rows.ts';
import type { Database } from '../database/database.ts';
import {
  findOpinion,
  findRequests,
  readOpinions,
  type Opinion,
} from '../projects/opinions/opinions.ts';
import type { Project } from '../projects/queries.ts';
import { HOME, type Html } from './env.ts';
import { givenOpinions, OPINIONS_PLACE, ownOpinion, requestList } from './pages/opinions.ts';

/** The parameter of an address: whether what is printed has the opinions. */
export const JUDGED = 'avis';

/** Above all answers: the form stands below them. */
export const wantedNotice = (own: Opinion | undefined): Html | undefined =>
  own?.given_at === null && own.declined_at === null
    ? html`<p class="notice">${texts.wanted} <a href="#${OPINIONS_PLACE}">${texts.goToForm}</a></p>`
    : undefined;

/**
 * Undefined if it has nothing to show or to do.
 *
 * @param own what the member is asked for
 */
export async function opinionSection(
  db: Database,
  project: Project,
  member: Member,
  own: Opinion | undefined,
  back: string,
): Promise<Html | undefined> {
  const { id } = project;
  const canAsk = canChange(member);
  if (!canAsk && !own && project.opinions_asked === 0) return undefined;
  const criteria = own ? await listRows(db, 'criteria') : [];
  return html`<section id="${OPINIONS_PLACE}" tabindex="-1">
    <h2>${texts.title}</h2>
    ${givenOpinions(project, await readOpinions(db, id, member.id), own)}
    ${own && ownOpinion({ address: `${HOME}/${id}/avis`, back, criteria, opinion: own })}
    ${canAsk && requestList(id, await findRequests(db, id), back)}
  </section>`;
}

/** On paper, whoever may not know them yet gets none. */
export async function printedOpinions(db: Database, project: Project, { id }: Member) {
  const opinions = await readOpinions(db, project.id, id);
  const own = await findOpinion(db, project.id, { member_id: id });
  return html`<section>
    <h2>${texts.title}</h2>
    ${givenOpinions(project, opinions, own)}
  </section>`;
}

/** From paper with opinions to paper without, and back. */
export function opinionsLink(req: HonoRequest): Html {
  const query = new URL(req.url).searchParams;
  const isJudged = query.has(JUDGED);
  if (isJudged) query.delete(JUDGED);
  else query.set(JUDGED, '1');
  const text = isJudged ? texts.withoutOpinions : texts.withOpinions;
  return html`<a href="${HOME}/imprimer?${query}">${text}</a>`;
}
