// The form of an article, an event, a training or a support programme: saved, previewed and published.
import { randomUUID } from 'node:crypto';
import { Hono, type Context } from 'hono';
import {
  content as texts,
  form as formTexts,
} from '../../../../src/messages/servers/team-content.ts';
import {
  currentId,
  emptyFields,
  fieldNames,
  fieldsOf,
  isThere,
  postIdOf,
  readState,
  saveDraft,
  seenOf,
  type Change,
  type ItemFields,
} from '../../content/drafts.ts';
import { publishItem, takeAway } from '../../content/item-changes.ts';
import { homeCategories } from '../../content/kinds.ts';
import { previewOf } from '../../content/portal.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import type { TeamEnv } from '../env.ts';
import { showItem, type ShownItem } from '../item-page.ts';
import { checkItem, readLeniently } from '../item-faults.ts';
import { anyOf, changeOf, ITEM, placeOf, type Place } from '../item-requests.ts';
import { conflictText, markOf } from '../pages/edit-form.ts';
import { conflictWith } from '../pages/item-form.ts';
import { logFault, publishChange } from '../publication.ts';
import { readForm } from '../sent-form.ts';
import { placeInTrash } from '../trash-link.ts';
import { DONE } from '../view.ts';

/** By the last part of their addresses. */
const removals = {
  retirer: 'item.retired',
  abandonner: 'draft.removed',
  supprimer: 'item.trashed',
} as const;

export function items(services: Services) {
  const { db, clock } = services;

  return new Hono<TeamEnv>()
    .get(ITEM, async (context) => {
      const place = await placeOf(db, context);
      if (place.id !== context.req.param('id')) return context.redirect(place.path);
      const state = await readState(db, place);
      if (!isThere(state)) {
        const trashed = await placeInTrash(services, place.kind, place.listPath, place.id);
        if (trashed) return context.redirect(trashed);
        // A UUID without a state is that of an item which is about to be written.
        if (postIdOf(place.id) !== undefined) throw notFound();
      }
      const fields = isThere(state) ? fieldsOf(state) : await newFields(context, place);
      return showItem(services, context, place, { state, fields });
    })
    .post(ITEM, async (context) => {
      const place = await placeOf(db, context);
      const { sent, fields, faults } = await readForm(services, context, fieldNames);
      const action = String(sent.get('action'));
      if (action === 'preview') return preview(context, place, fields);
      const change = changeOf(context, place, sent, clock());
      if (action === 'copy') {
        const id = randomUUID();
        await saveDraft(db, { ...change, id, seen: seenOf({}) }, fields);
        const query = new URLSearchParams(markOf(sent));
        return context.redirect(`${place.listPath}/${id}?${query}`, 303);
      }
      const { isDone, state } = await saveDraft(db, change, fields);
      // The script saves while the member is writing.
      const isScript = context.req.header('Accept') === 'application/json';
      const form = { state, fields, isOvertaken: !isDone };
      if (!isDone && isScript)
        return context.json({ message: conflictText(conflictWith(state)) }, 409);
      const isPublication = action.startsWith('publish');
      if (!isDone && !isPublication) return showItem(services, context, place, form);
      if (isDone && faults.length > 0)
        return showItem(services, context, place, { state, fields, faults });
      const seen = seenOf(state);
      if (isScript) return context.json({ seen, message: formTexts.savedNow });
      if (!isPublication) return context.redirect(place.path, 303);
      const isAnyway = action !== 'publish';
      // By an earlier press, the text may be online, and written in another way than what was sent.
      return publish(context, place, isDone ? { ...change, seen } : change, form, isAnyway);
    })
    .post(`${ITEM}/:removal{${anyOf(removals)}}`, async (context) => {
      const place = await placeOf(db, context);
      const action = removals[context.req.param('removal') as keyof typeof removals];
      const change = changeOf(context, place, context.var.sent, clock());
      const { isDone, state } = await takeAway(services, change, action);
      if (!isDone && isThere(state)) {
        const problem = conflictText(conflictWith(state));
        return showItem(services, context, place, { state, fields: fieldsOf(state), problem });
      }
      const done = action === 'item.trashed' ? { [DONE]: 'corbeille' } : {};
      const build = action === 'draft.removed' ? '' : await publishChange(services, done);
      return context.redirect(`${isThere(state) ? place.path : place.listPath}${build}`, 303);
    });

  /** A new item may be a copy; otherwise it is where the home page looks for it. */
  async function newFields(context: Context, { kind }: Place): Promise<ItemFields> {
    const id = await currentId(db, { kind, id: context.req.query('copie') ?? '' });
    const original = id === undefined ? {} : await readState(db, { kind, id });
    if (!isThere(original)) return { ...emptyFields, category: homeCategories[kind] ?? '' };
    const fields = fieldsOf(original);
    return { ...fields, title: texts.copyOf(fields.title) };
  }

  async function preview(context: Context, { kind, siteKind, id }: Place, fields: ItemFields) {
    const item = { id: postIdOf(id) ?? NEW_ID, ...readLeniently(kind, fields, clock()) };
    const address = await previewOf(services.portal, siteKind, item).catch((error: unknown) => {
      logFault(error);
      throw new Refusal(503, formTexts.noPreview);
    });
    return context.redirect(address, 303);
  }

  async function publish(
    context: Context<TeamEnv>,
    place: Place,
    change: Change,
    form: ShownItem,
    isAnyway: boolean,
  ) {
    const { item, faults, warnings } = await checkItem(services, place.kind, form.fields);
    if (!item || (warnings.length > 0 && !isAnyway)) {
      const faulty = { ...form, faults, warnings };
      return showItem(services, context, place, form.isOvertaken ? form : faulty);
    }
    const { isDone, id, state } = await publishItem(services, change, item);
    if (!isDone) return showItem(services, context, place, { ...form, state, isOvertaken: true });
    const path = `${place.listPath}/${id}`;
    const mark = markOf(context.var.sent);
    return context.redirect(`${path}${await publishChange(services, mark)}`, 303);
  }
}

/** In the address of the preview of an item that has none yet. */
const NEW_ID = 1;
