// Marking a project as read, and saying who follows one or several.
import { Hono, type Context } from 'hono';
import { reading as texts } from '../../../../src/messages/servers/team-reading.ts';
import { listMembers, nameOf } from '../../accounts/members.ts';
import { idOf } from '../../http/id.ts';
import { orNotFound, Refusal } from '../../http/refusal.ts';
import { findProject } from '../../projects/queries.ts';
import { follow, markRead, markUnread } from '../../projects/reading.ts';
import type { Services } from '../../services.ts';
import { chosenIds, findChosen } from '../chosen-projects.ts';
import { HOME, type TeamEnv } from '../env.ts';
import { FOLLOWER, NOBODY } from '../pages/reading.ts';
import { backOf, doneAt, toProject } from '../view.ts';

export function reading(services: Services) {
  const { db } = services;

  return new Hono<TeamEnv>()
    .post('/projets/:id{\\d+}/lu', async (context) => {
      const { id } = orNotFound(await findProject(db, idOf(context.req.param('id'))));
      const { member, sent } = context.var;
      await (sent.has('read') ? markRead : markUnread)(db, id, member.id);
      return context.redirect(`${HOME}/${id}${backOf(context)}`, 303);
    })
    .post('/projets/:id{\\d+}/suivi', async (context) => {
      const { id } = orNotFound(await findProject(db, idOf(context.req.param('id'))));
      await followAll(context, [id]);
      return toProject(context, id, 'suivi');
    })
    .post('/projets/suivi', async (context) => {
      const projects = await findChosen(db, chosenIds(context));
      await followAll(
        context,
        projects.map(({ id }) => id),
      );
      return doneAt(context, `${HOME}${backOf(context)}`, 'suivi');
    });

  async function followAll(context: Context<TeamEnv>, ids: readonly number[]): Promise<void> {
    const chosen = String(context.var.sent.get(FOLLOWER) ?? '');
    if (chosen === '') throw new Refusal(422, texts.missing);
    const member = (await listMembers(db)).find(({ id }) => String(id) === chosen);
    if (!member && chosen !== NOBODY) throw new Refusal(422, texts.gone);
    const follower = member && { id: member.id, name: nameOf(member) };
    await follow(services, ids, follower, context.var.by);
  }
}
