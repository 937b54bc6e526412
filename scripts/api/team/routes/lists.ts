// The small lists of the site: FAQ, carousel, open calls, announcements and categories.
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import {
  lists as texts,
  listTexts,
  sectionName,
  subjectOf,
} from '../../../../src/messages/servers/team-lists.ts';
import { contentLists, faultsIn, readTexts, type ContentList } from '../../content/lists.ts';
import { addRow, changeRow, deleteRow, moveRow } from '../../content/row-changes.ts';
import { isBuilt, versionOf } from '../../content/row-changes.ts';
import { findRow, listRows, type StoredRow, type Table } from '../../content/rows.ts';
import { idOf } from '../../http/id.ts';
import { orNotFound } from '../../http/refusal.ts';
import { lastChangeOf } from '../../database/journal.ts';
import type { Services } from '../../services.ts';
import type { Html, TeamEnv } from '../env.ts';
import { alert } from '../pages/pieces.ts';
import { faultsOfImage, placeStored } from '../item-faults.ts';
import { show } from '../layout.ts';
import { conflictText, markOf, SEEN_FIELD, type Conflict } from '../pages/edit-form.ts';
import {
  AGREED_FIELD,
  isOnSite,
  pathOf,
  rowForm,
  rowList,
  toldOf,
  usedCategory,
} from '../pages/list-pages.ts';
import type { RowForm } from '../pages/list-pages.ts';
import { publicationNotice, publishChange } from '../publication.ts';
import { readForm } from '../sent-form.ts';
import { placeInTrash, trashLink } from '../trash-link.ts';
import { BUILD, DONE, doneBefore } from '../view.ts';
import { imageOptions } from './images.ts';

/** Where the site shows the list. */
const PAGES: Partial<Record<Table, string>> = { faqs: '/faq', carousels: '/', programs: '/' };

/** Returns the query of the list that follows a change of its rows. */
export const publishRows = async (
  services: Services,
  list: ContentList,
  more: Record<string, string>,
): Promise<string> =>
  isBuilt(list)
    ? publishChange(services, more)
    : `?${new URLSearchParams({ [DONE]: isOnSite(list) ? 'visible' : 'enregistre', ...more })}`;

export function lists(services: Services) {
  const app = new Hono<TeamEnv>();
  for (const list of Object.values(contentLists)) {
    app.route(pathOf(list).replace('/equipe', ''), listRoutes(services, list));
  }
  return app;
}

function listRoutes(services: Services, list: ContentList) {
  const { db } = services;
  const { section, one } = listTexts[list.table];
  const changeBy = (context: Context<TeamEnv>) => ({
    services,
    list,
    by: context.var.by,
  });

  return new Hono<TeamEnv>()
    .get('/', async (context) => {
      const { req } = context;
      const page = doneBefore(req) === 'corbeille' ? undefined : PAGES[list.table];
      return showList(context, await publicationNotice(services, req.query(BUILD), page));
    })
    .get('/nouveau', (context) => showForm(context, { row: {} }))
    .post('/nouveau', (context) => save(context))
    .get('/:id', async (context) => {
      const id = idOf(context.req.param('id'));
      const row = await findRow(db, list.table, id);
      if (!row) {
        const trashed = await placeInTrash(services, list.table, pathOf(list), String(id));
        return context.redirect(orNotFound(trashed));
      }
      return showForm(context, { id, row, seen: versionOf(list, row) });
    })
    .post('/:id', (context) => save(context, idOf(context.req.param('id'))))
    .post('/:id/deplacer', async (context) => {
      const id = idOf(context.req.param('id'));
      const form = context.var.sent;
      const direction = form.get('direction') === 'up' ? 'up' : 'down';
      const past = idOf(String(form.get('past') ?? ''));
      const { isDone } = await moveRow(changeBy(context), id, direction, past);
      return isDone ? toList(context, id) : showList(context, alert(texts.notMoved), 409);
    })
    .post('/:id/supprimer', async (context) => {
      const id = idOf(context.req.param('id'));
      const seen = String(context.var.sent.get(SEEN_FIELD) ?? '');
      const { isDone, row, items } = await deleteRow(changeBy(context), id, seen);
      if (isDone || !row) return toList(context, undefined, { [DONE]: 'corbeille' });
      const problem = items ? usedCategory(items) : conflictText(await conflictWith(row));
      return showForm(context, { id, row, seen: versionOf(list, row), problem });
    });

  async function save(context: Context<TeamEnv>, id?: number) {
    const { sent, fields, faults } = await readForm(services, context, list.columns);
    const seen = String(sent.get(SEEN_FIELD) ?? '');
    const row = readTexts(list, fields);
    if (faults.length === 0) faults.push(...faultsOfImage(services, row['image'] ?? ''));
    faults.unshift(...faultsIn(list, row).map(toldOf));
    const column = list.html;
    if (column && row[column]) {
      const placed = await placeStored(services, column, row[column]);
      row[column] = placed.html;
      faults.push(...placed.faults);
    }
    const draft = { id, row: fields, seen };
    if (faults.length > 0) return showForm(context, { ...draft, faults });
    const change = { ...changeBy(context), agreed: String(sent.get(AGREED_FIELD) ?? '') };
    const outcome =
      id === undefined ? await addRow(change, row) : await changeRow(change, id, row, seen);
    const { isDone, row: stored, fault, near } = outcome;
    if (near !== undefined) return showForm(context, { ...draft, near });
    if (fault) return showForm(context, { ...draft, faults: [toldOf(fault)] });
    // One that is added a second time is there already.
    if (stored && (isDone || id === undefined)) {
      return toList(context, stored.id, markOf(sent));
    }
    return showForm(context, {
      id: stored?.id,
      row: fields,
      seen: stored && versionOf(list, stored),
      conflict: await conflictWith(stored),
    });
  }

  async function conflictWith(row: StoredRow | undefined): Promise<Conflict> {
    const subject = row ? subjectOf(list.table, row.id) : '';
    return { ...(await lastChangeOf(db, 'row.changed', subject)), theirs: row };
  }

  /** Always with a build: if this is a second press, the first one may have got none. */
  async function toList(context: Context, id?: number, more: Record<string, string> = {}) {
    const query = await publishRows(services, list, more);
    return context.redirect(`${pathOf(list)}${query}${id ? `#row-${id}` : ''}`, 303);
  }

  async function showList(context: Context<TeamEnv>, notice: Html | '', status: 200 | 409 = 200) {
    const link = await trashLink(services, list.table, pathOf(list));
    const main = html`${notice} ${rowList(list, await listRows(db, list.table), link)}`;
    return show(context, sectionName(section), main, { status });
  }

  async function showForm(context: Context<TeamEnv>, form: Omit<RowForm, 'list' | 'images'>) {
    const main = rowForm({ list, images: await imageOptions(services), ...form });
    const title = form.id === undefined ? texts.add(one) : texts.changeTitle(one);
    const status = form.conflict || form.problem ? 409 : form.faults || form.near ? 422 : 200;
    return show(context, title, main, { status, hasEditor: true });
  }
}
