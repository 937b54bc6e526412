// What takes an item away: each has a page of its own, which asks first.
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import {
  content as texts,
  form as formTexts,
  removal,
} from '../../../../src/messages/servers/team-content.ts';
import { fieldsOf, isThere, seenOf, type ItemState } from '../../content/drafts.ts';
import { takeAway } from '../../content/item-changes.ts';
import type { Services } from '../../services.ts';
import type { TeamEnv } from '../gate.ts';
import { anyOf, changeOf, ITEM, placeOf, stateAt, type Place } from '../item-requests.ts';
import { contentPage } from '../pages/content-page.ts';
import { removalForm } from '../pages/edit-form.ts';
import { conflictWith } from '../pages/item-form.ts';
import { publishChange } from '../publication.ts';

const removals = {
  retirer: {
    action: 'item.retired',
    title: removal.retireTitle,
    button: texts.retire,
    lines: (title: string, { draft }: ItemState) =>
      draft ? [removal.retires(title), removal.retiresChanges] : [removal.retires(title)],
  },
  abandonner: {
    action: 'draft.removed',
    title: removal.discardTitle,
    button: formTexts.discard,
    lines: (title: string) => [removal.discards(title)],
  },
  supprimer: {
    action: 'item.removed',
    title: removal.removeTitle,
    button: removal.removeTitle,
    lines: (title: string, { post }: ItemState) =>
      post ? [removal.removes(title), removal.removesOnline] : [removal.removes(title)],
  },
} as const;

const REMOVAL = `${ITEM}/:removal{${anyOf(removals)}}`;

export function itemRemovals(services: Services) {
  const { db, clock } = services;

  return new Hono<TeamEnv>()
    .get(REMOVAL, async (context) => {
      const place = await placeOf(db, context);
      return askBefore(context, place, await stateAt(db, place));
    })
    .post(REMOVAL, async (context) => {
      const place = await placeOf(db, context);
      const { action } = removalOf(context);
      const change = changeOf(context, place, await context.req.formData(), clock());
      const { isDone, state } = await takeAway(services, change, action);
      if (!isDone) return askBefore(context, place, state, true);
      const build = action === 'draft.removed' ? '' : await publishChange(services);
      return context.redirect(`${isThere(state) ? place.path : place.listPath}${build}`, 303);
    });
}

const removalOf = (context: Context) =>
  removals[context.req.param('removal') as keyof typeof removals];

function askBefore(
  context: Context<TeamEnv>,
  { section, path }: Place,
  state: ItemState,
  isOvertaken = false,
) {
  const { title, button, lines } = removalOf(context);
  const content = removalForm({
    what: lines(fieldsOf(state).title, state).map((line) => html`<p>${line}</p>`),
    seen: seenOf(state),
    button,
    back: path,
    conflict: isOvertaken ? conflictWith(state) : undefined,
  });
  return contentPage(context, { section, title, content, status: isOvertaken ? 409 : 200 });
}
