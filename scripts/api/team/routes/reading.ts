// Marking a project as read, and saying who follows one or several.
import { Hono, type Context } from 'hono';
import { reading as texts } from '../../../../src/messages/servers/team-reading.ts';
import { listMembers, nameOf } from '../../accounts/members.ts';
import { idOf } from '../../http/id.ts';
import { orNotFound, Refusal } from '../../http/refusal.ts';
import { findProject } from '../../projects/queries.ts';
import { follow, markRead } from '../../projects/reading.ts';
import type { Services } from '../../services.ts';
import { HOME, type TeamEnv } from '../env.ts';
import { FOLLOWER, NOBODY } from '../pages/reading.ts';
import { doneAt, queryIn } from '../view.ts';
import { chosenProjects, idsIn } from './projects.ts';

const backOf = ({ var: { sent } }: Context<TeamEnv>): string =>
  queryIn(String(sent.get('back') ?? ''));

export function reading(services: Services) {
  const { db } = services;

  return new Hono<TeamEnv>()
    .post('/projets/:id{\\d+}/lu', async (context) => {
      const id = idOf(context.req.param('id'));
      const { member, sent } = context.var;
      orNotFound((await markRead(services, id, member.id, sent.has('read'))) || undefined);
      return context.redirect(`${HOME}/${id}${backOf(context)}`, 303);
    })
    .post('/projets/:id{\\d+}/suivi', async (context) => {
      const { id } = orNotFound(await findProject(db, idOf(context.req.param('id'))));
      await followAll(context, [id]);
      return doneAt(context, `${HOME}/${id}${backOf(context)}`, 'suivi');
    })
    .post('/projets/suivi', async (context) => {
      const { sent } = context.var;
      const ids = idsIn(String(sent.get('ids') ?? ''), sent.getAll('id').map(String));
      const projects = await chosenProjects(db, ids);
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
    const follower = member && { id: member.id, name: nameOf(member) };
    const isKnown = chosen === NOBODY || follower;
    if (!isKnown || !(await follow(services, ids, follower, context.var.by)))
      throw new Refusal(422, texts.gone);
  }
}
