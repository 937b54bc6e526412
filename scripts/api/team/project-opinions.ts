// The opinions about a project, as a member may read them: on its page and on paper.
import type { HonoRequest } from 'hono';
import { html } from 'hono/html';
import { opinions as texts, opinionsDone } from '../../../src/messages/servers/team-opinions.ts';
import { canChange, type Member } from '../accounts/members.ts';
import { listRows } from '../content/rows.ts';
import type { Database } from '../database/database.ts';
import { isGiven, opinionsAbout } from '../projects/opinions/opinions.ts';
import type { Project } from '../projects/queries.ts';
import { HOME, type Html } from './env.ts';
import {
  givenOpinions,
  OPINIONS_PLACE,
  ownOpinion,
  requestList,
  wantedNotice,
} from './pages/opinions.ts';
import { doneNotice } from './pages/pieces.ts';

/** The parameter of an address: whether what is printed has the opinions. */
export const JUDGED = 'avis';

/**
 * What stands above the answers of a project, and what below them; neither if it has nothing to show or to do.
 *
 * @param back the list to go back to
 */
export async function opinionParts(
  db: Database,
  project: Project,
  member: Member,
  req: HonoRequest,
  back: string,
): Promise<{ notice?: Html | false; section?: Html }> {
  const { id } = project;
  const opinions = await opinionsAbout(db, id);
  const own = opinions.find(({ member_id }) => member_id === member.id);
  const canAsk = canChange(member);
  if (!canAsk && opinions.length === 0) return {};
  const sent = { address: `${HOME}/${id}/avis`, back };
  const criteria = await listRows(db, 'criteria');
  const requests = opinions.filter((opinion) => !isGiven(opinion));
  const section = html`<section id="${OPINIONS_PLACE}" tabindex="-1">
    <h2>${texts.title}</h2>
    ${doneNotice(req, opinionsDone)} ${givenOpinions(project, opinions, member.id)}
    ${own && ownOpinion({ ...sent, criteria, opinion: own })}
    ${canAsk && requestList(id, requests, back)}
  </section>`;
  return { section, ...(own && { notice: wantedNotice(own, sent) }) };
}

/** On paper, whoever may not know them yet gets none. */
export const printedOpinions = async (db: Database, project: Project, { id }: Member) =>
  html`<section>
    <h2>${texts.title}</h2>
    ${givenOpinions(project, await opinionsAbout(db, project.id), id)}
  </section>`;

/** From paper with opinions to paper without, and back. */
export function opinionsLink(req: HonoRequest): Html {
  const query = new URL(req.url).searchParams;
  const isJudged = query.has(JUDGED);
  if (isJudged) query.delete(JUDGED);
  else query.set(JUDGED, '1');
  const text = isJudged ? texts.withoutOpinions : texts.withOpinions;
  return html`<a href="${HOME}/imprimer?${query}">${text}</a>`;
}
