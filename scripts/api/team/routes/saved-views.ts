// Saving a filtered list of projects with a name, and removing one.
import { Hono } from 'hono';
import { html } from 'hono/html';
import { failures, team } from '../../../../src/messages/servers/team.ts';
import { views as texts } from '../../../../src/messages/servers/team-views.ts';
import { printable } from '../../../../src/text/printable.ts';
import { collapse } from '../../../../src/text/white-space.ts';
import { canChange } from '../../accounts/members.ts';
import { idOf } from '../../http/id.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { HOME, type TeamEnv } from '../env.ts';
import { show } from '../layout.ts';
import { alert } from '../pages/pieces.ts';
import { viewForm } from '../pages/saved-views.ts';
import { MAX_VIEW_NAME, MAX_VIEWS, removeView, storeView } from '../saved-views.ts';
import { doneAt, queryOf, viewIn } from '../view.ts';

const queryOfForm = (sent: FormData): string =>
  queryOf({ ...viewIn(String(sent.get('query') ?? '')), page: 1 });

export function savedViews({ db }: Services) {
  return new Hono<TeamEnv>()
    .post('/vues', async (context) => {
      const { sent, member } = context.var;
      const mayShare = canChange(member);
      const isShared = sent.has('shared');
      if (isShared && !mayShare) throw new Refusal(403, failures.forbidden);
      const query = queryOfForm(sent);
      const name = collapse(printable(String(sent.get('name') ?? '')));
      const view = { name, query, member_id: isShared ? null : member.id };
      const outcome = faultIn(name) ?? (await storeView(db, view));
      if (outcome === 'stored') return doneAt(context, `${HOME}${query}`, 'vue');
      const main = html`${alert(refusals[outcome](name))}
        ${viewForm({ query, mayShare, name, isShared })}
        <p><a href="${HOME}${query}">${team.backToList}</a></p>`;
      return show(context, texts.title, main, { status: 422 });
    })
    .post('/vues/:id{\\d+}/supprimer', async (context) => {
      const { sent, member } = context.var;
      const id = idOf(context.req.param('id'));
      if (!(await removeView(db, id, member.id, canChange(member)))) throw notFound();
      return doneAt(context, `${HOME}${queryOfForm(sent)}`, 'vue-retiree');
    });
}

const refusals = {
  missing: () => texts.missing,
  long: () => texts.tooLong(MAX_VIEW_NAME),
  full: () => texts.full(MAX_VIEWS),
  taken: texts.taken,
};

function faultIn(name: string) {
  if (name === '') return 'missing';
  return name.length > MAX_VIEW_NAME ? 'long' : undefined;
}
