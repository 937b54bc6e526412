// The form of an article, an event, a training or a support programme: saved, previewed and published.
import { randomUUID } from 'node:crypto';
import { Hono, type Context } from 'hono';
import {
  content as texts,
  form as formTexts,
} from '../../../../src/messages/servers/team-content.ts';
import { itemPath } from '../../../../src/routes/items.ts';
import {
  currentId,
  emptyFields,
  fieldNames,
  fieldsOf,
  isItemId,
  noState,
  postIdOf,
  readState,
  saveDraft,
  seenOf,
  type Change,
  type ItemFields,
  type ItemState,
} from '../../content/drafts.ts';
import { listImages } from '../../content/images.ts';
import { publishItem } from '../../content/item-changes.ts';
import { homeCategories, type Kind } from '../../content/kinds.ts';
import { previewOf } from '../../content/preview.ts';
import { listRows } from '../../content/rows.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { editorPath } from '../assets.ts';
import type { TeamEnv } from '../gate.ts';
import { checkItem, readLeniently } from '../item-faults.ts';
import { createItemRequests, ITEM, overtakenText, sectionOf, showPage } from '../item-requests.ts';
import { nameOf } from '../members.ts';
import { itemForm, type ItemForm } from '../pages/item-form.ts';
import { fileFieldOf } from '../pages/picture-field.ts';
import { logFault, publicationNotice, publishChange } from '../publication.ts';
import { storeSentImage } from './images.ts';

export function items(services: Services) {
  const { db, clock } = services;
  const { itemOf, stateOfItem, changeOf } = createItemRequests(services);

  return new Hono<TeamEnv>()
    .get(ITEM, async (context) => {
      const { kind, listPath, id } = await itemOf(context);
      if (id !== context.req.param('id')) return context.redirect(`${listPath}/${id}`);
      const state = await stateOfItem(context);
      const original = await originalOf(context);
      if (state.post || state.draft || !original) {
        return showForm(context, { state, fields: startFields(kind, state) });
      }
      const fields = fieldsOf(original);
      return showForm(context, { state, fields: { ...fields, title: texts.copyOf(fields.title) } });
    })
    .post(ITEM, async (context) => {
      const { kind, path } = await itemOf(context);
      const sent = await context.req.formData();
      const action = String(sent.get('action'));
      const fields = readFields(sent);
      const file = sent.get(fileFieldOf('image'));
      const stored = await storeSentImage(services, nameOf(context.var.member), file);
      if (stored && 'name' in stored) fields.image = stored.name;
      if (action === 'preview') return preview(context, kind, fields);
      const change = await changeOf(context, sent);
      if (action === 'copy') return saveCopy(context, change, fields);
      const saved = await saveDraft(db, change, fields);
      // The script saves while the member is writing.
      const isScript = context.req.header('Accept') === 'application/json';
      if (!saved.isDone) {
        if (isScript) return context.json({ message: overtakenText(saved.state) }, 409);
        return showForm(context, { state: saved.state, fields, isOvertaken: true }, 409);
      }
      if (stored && 'fault' in stored) {
        const faults = [{ field: 'image', text: stored.fault } as const];
        return showForm(context, { state: saved.state, fields, faults }, 422);
      }
      const seen = seenOf(saved.state);
      if (isScript) return context.json({ seen, message: formTexts.savedNow });
      if (!action.startsWith('publish')) return context.redirect(path, 303);
      return publish(context, { ...change, seen }, saved.state, fields, action !== 'publish');
    });

  /** What a new item is a copy of. */
  async function originalOf(context: Context): Promise<ItemState | undefined> {
    const { kind } = sectionOf(context);
    const written = context.req.query('copie') ?? '';
    const id = isItemId(written) ? await currentId(db, { kind, id: written }) : undefined;
    const original = id === undefined ? noState : await readState(db, { kind, id });
    return original.post || original.draft ? original : undefined;
  }

  async function showForm(
    context: Context<TeamEnv>,
    page: Pick<ItemForm, 'state' | 'fields'> & Partial<ItemForm>,
    status: 200 | 409 | 422 = 200,
  ) {
    const { kind, id, path, siteKind } = await itemOf(context);
    const { post } = page.state;
    const address = post && itemPath(siteKind, post);
    const content = itemForm({
      kind,
      id,
      path,
      categories: (await listRows(db, 'categories')).map(({ name }) => name ?? ''),
      imageNames: await listImages(services),
      notice: await publicationNotice(services, context.req.query('publication'), address),
      ...page,
    });
    const title = page.fields.title || texts.create[kind];
    return showPage(context, { title, content, editor: await editorPath(), status });
  }

  async function preview(context: Context, kind: Kind, fields: ItemFields) {
    const { id } = await itemOf(context);
    const item = { id: postIdOf(id) ?? NEW_ID, ...readLeniently(kind, fields, clock()) };
    const address = await previewOf(services.portal, kind, item).catch((error: unknown) => {
      logFault(error);
      throw new Refusal(503, formTexts.noPreview);
    });
    return context.redirect(address, 303);
  }

  async function saveCopy(context: Context, change: Change, fields: ItemFields) {
    const id = randomUUID();
    await saveDraft(db, { ...change, id, seen: seenOf(noState) }, fields);
    return context.redirect(`${sectionOf(context).listPath}/${id}`, 303);
  }

  async function publish(
    context: Context<TeamEnv>,
    change: Change,
    state: ItemState,
    fields: ItemFields,
    isAnyway: boolean,
  ) {
    const { item, faults, warnings } = await checkItem(services, change.kind, fields);
    if (!item || (warnings.length > 0 && !isAnyway)) {
      return showForm(context, { state, fields, faults, warnings }, 422);
    }
    const published = await publishItem(services, change, item);
    if (!published.isDone) {
      return showForm(context, { state: published.state, fields, isOvertaken: true }, 409);
    }
    const path = `${sectionOf(context).listPath}/${published.id}`;
    return context.redirect(`${path}${await publishChange(services)}`, 303);
  }
}

/** In the address of the preview of an item that has none yet. */
const NEW_ID = 1;

/** A new item is where the home page looks for it. */
const startFields = (kind: Kind, state: ItemState): ItemFields =>
  state.post || state.draft
    ? fieldsOf(state)
    : { ...emptyFields, category: homeCategories[kind] ?? '' };

/** Browsers send line breaks as CR LF. */
const readFields = (sent: FormData): ItemFields =>
  Object.fromEntries(
    fieldNames.map((name) => [name, String(sent.get(name) ?? '').replaceAll('\r\n', '\n')]),
  ) as ItemFields;
