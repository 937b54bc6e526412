// The projects that are ticked in the list.
import type { Context } from 'hono';
import { decisions } from '../../../src/messages/servers/team-decisions.ts';
import { list as texts } from '../../../src/messages/servers/team.ts';
import type { Database } from '../database/database.ts';
import { idOf } from '../http/id.ts';
import { Refusal } from '../http/refusal.ts';
import { eachProject, type Project } from '../projects/queries.ts';
import type { TeamEnv } from './env.ts';
import { MAX_CHOSEN } from './view.ts';

/** As a form or an address names them: `ids` all that are ticked, which only the list's script knows, `id` those of its page. */
export function chosenIds({ req, var: { sent } }: Context<TeamEnv>): number[] {
  const given = (name: string) => [...sent.getAll(name).map(String), ...(req.queries(name) ?? [])];
  const all = given('ids').flatMap((ids) => ids.split('-').filter(Boolean));
  return [...new Set([...all, ...given('id')].map(idOf))];
}

/** @throws Refusal if there is none, or if there are too many */
export async function findChosen(db: Database, ids: readonly number[]): Promise<Project[]> {
  if (ids.length > MAX_CHOSEN) throw new Refusal(422, texts.tooMany(ids.length, MAX_CHOSEN));
  const chosen = await Array.fromAsync(eachProject(db, ids));
  if (chosen.length === 0) throw new Refusal(422, decisions.none);
  return chosen;
}
