// What takes an item away: each has a page of its own, which asks first.
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import {
  content as texts,
  form as formTexts,
  removal,
} from '../../../../src/messages/servers/team-content.ts';
import { fieldsOf, seenOf, type ItemState } from '../../content/drafts.ts';
import { discardDraft, removeItem, retireItem } from '../../content/item-changes.ts';
import type { Services } from '../../services.ts';
import type { TeamEnv } from '../gate.ts';
import { anyOf, createItemRequests, ITEM, overtakenText, showPage } from '../item-requests.ts';
import { alert } from '../layout.ts';
import { SEEN_FIELD } from '../pages/item-form.ts';
import { publishChange } from '../publication.ts';

const removals = {
  retirer: {
    run: retireItem,
    title: removal.retireTitle,
    button: texts.retire,
    lines: (title: string, { draft }: ItemState) =>
      draft ? [removal.retires(title), removal.retiresChanges] : [removal.retires(title)],
    isPublished: true,
  },
  abandonner: {
    run: discardDraft,
    title: removal.discardTitle,
    button: formTexts.discard,
    lines: (title: string) => [removal.discards(title)],
    isPublished: false,
  },
  supprimer: {
    run: removeItem,
    title: removal.removeTitle,
    button: removal.removeTitle,
    lines: (title: string, { post }: ItemState) =>
      post ? [removal.removes(title), removal.removesOnline] : [removal.removes(title)],
    isPublished: true,
  },
} as const;

const REMOVAL = `${ITEM}/:removal{${anyOf(removals)}}`;

export function itemRemovals(services: Services) {
  const { itemOf, stateOfItem, changeOf } = createItemRequests(services);

  return new Hono<TeamEnv>()
    .get(REMOVAL, async (context) => askBefore(context, await stateOfItem(context)))
    .post(REMOVAL, async (context) => {
      const { path, listPath } = await itemOf(context);
      const { run, isPublished } = removals[context.req.param('removal') as keyof typeof removals];
      const change = await changeOf(context, await context.req.formData());
      const { isDone, state } = await run(services, change);
      if (!isDone) return askBefore(context, state, overtakenText(state));
      const build = isPublished ? await publishChange(services) : '';
      return context.redirect(`${state.post || state.draft ? path : listPath}${build}`, 303);
    });

  async function askBefore(context: Context<TeamEnv>, state: ItemState, problem?: string) {
    const { path } = await itemOf(context);
    const name = context.req.param('removal') as keyof typeof removals;
    const { title } = fieldsOf(state);
    const content = html`${problem ? alert(problem) : ''}
      ${removals[name].lines(title, state).map((line) => html`<p>${line}</p>`)}
      <form method="post">
        <input type="hidden" name="${SEEN_FIELD}" value="${seenOf(state)}" />
        <button>${removals[name].button}</button>
        <a href="${path}">${removal.cancel}</a>
      </form>`;
    return showPage(context, {
      title: removals[name].title,
      content,
      status: problem ? 409 : 200,
    });
  }
}
