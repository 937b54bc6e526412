// Saving a filtered list of projects with a name, and removing one.
import { Hono } from 'hono';
import { failures } from '../../../../src/messages/servers/team.ts';
import { views as texts } from '../../../../src/messages/servers/team-views.ts';
import { oneLine } from '../../../../src/text/one-line.ts';
import { canChange } from '../../accounts/members.ts';
import { idOf } from '../../http/id.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { HOME, type TeamEnv } from '../env.ts';
import { MAX_VIEW_NAME, removeView, storeView } from '../saved-views.ts';
import { backOf, doneAt } from '../view.ts';

export function savedViews({ db }: Services) {
  return new Hono<TeamEnv>()
    .post('/vues', async (context) => {
      const { sent, member } = context.var;
      const isShared = sent.has('shared');
      if (isShared && !canChange(member)) throw new Refusal(403, failures.forbidden);
      const name = oneLine(String(sent.get('name') ?? ''));
      if (name === '') throw new Refusal(422, texts.missing);
      if (name.length > MAX_VIEW_NAME) throw new Refusal(422, texts.tooLong(MAX_VIEW_NAME));
      const query = backOf(context);
      await storeView(db, { name, query, member_id: isShared ? null : member.id });
      return doneAt(context, `${HOME}${query}`, 'vue');
    })
    .post('/vues/:id{\\d+}/supprimer', async (context) => {
      await removeView(db, idOf(context.req.param('id')), context.var.member);
      return doneAt(context, `${HOME}${backOf(context)}`, 'vue-retiree');
    });
}
