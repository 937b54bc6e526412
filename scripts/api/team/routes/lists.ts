// The small lists of the site: FAQ, carousel, open calls, announcements and categories.
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { removal } from '../../../../src/messages/servers/team-content.ts';
import {
  lists as texts,
  listTexts,
  sectionNames,
  subjectOf,
} from '../../../../src/messages/servers/team-lists.ts';
import { failures } from '../../../../src/messages/servers/team.ts';
import { printable } from '../../../../src/text/printable.ts';
import { contentLists, faultsIn, readTexts, type ContentList } from '../../content/lists.ts';
import { addRow, changeRow, deleteRow, moveRow } from '../../content/row-changes.ts';
import { isBuilt, versionOf } from '../../content/row-changes.ts';
import { findRow, listRows, postsIn, type StoredRow, type Table } from '../../content/rows.ts';
import { idOf } from '../../http/id.ts';
import { Refusal } from '../../http/refusal.ts';
import { lastEntry } from '../../journal.ts';
import type { Services } from '../../services.ts';
import { sentFields, type TeamEnv } from '../gate.ts';
import { faultsOfImage, placeStored } from '../item-faults.ts';
import { alert } from '../layout.ts';
import { nameOf } from '../members.ts';
import { contentPage } from '../pages/content-page.ts';
import { markOf, SEEN_FIELD, type Conflict } from '../pages/edit-form.ts';
import { fileFieldOf } from '../pages/form-field.ts';
import { pathOf, rowForm, rowList, rowRemoval, toldOf, usedCategory } from '../pages/list-pages.ts';
import type { RowForm } from '../pages/list-pages.ts';
import { publicationNotice, publishChange } from '../publication.ts';
import { imageOptions, storeSentImage } from './images.ts';

/** Instead of a build, for what needs none. */
const VISIBLE = 'visible';
/** Says that a row was not moved. */
const STAYED = 'reste';

/** Where the site shows the list. */
const PAGES: Partial<Record<Table, string>> = { faqs: '/faq', carousels: '/', programs: '/' };

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
  const visible: Record<string, string> = isBuilt(list) ? {} : { [VISIBLE]: '1' };
  const changeBy = (context: Context<TeamEnv>) => ({
    services,
    list,
    by: nameOf(context.var.member),
  });

  return new Hono<TeamEnv>()
    .get('/', async (context) => {
      const { req } = context;
      const notice = req.query(VISIBLE)
        ? html`<p role="status">${texts.visible}</p>`
        : await publicationNotice(services, req.query('publication'), PAGES[list.table]);
      const content = html`${req.query(STAYED) && alert(texts.notMoved)} ${notice}
      ${rowList(list, await listRows(db, list.table))}`;
      return contentPage(context, { section, title: sectionNames[section], content });
    })
    .get('/nouveau', (context) => showForm(context, { row: {} }))
    .post('/nouveau', (context) => save(context))
    .get('/:id', async (context) => {
      const row = await requireRow(context);
      return showForm(context, { id: row.id, row, seen: versionOf(list, row) });
    })
    .post('/:id', (context) => save(context, idOf(context.req.param('id'))))
    .post('/:id/deplacer', async (context) => {
      const id = idOf(context.req.param('id'));
      const form = await sentFields(context);
      const direction = form.get('direction') === 'up' ? 'up' : 'down';
      const past = idOf(String(form.get('past') ?? ''));
      const { isDone } = await moveRow(changeBy(context), id, direction, past);
      return toList(context, id, isDone ? visible : { [STAYED]: '1' });
    })
    .get('/:id/supprimer', async (context) => askBefore(context, await requireRow(context)))
    .post('/:id/supprimer', async (context) => {
      const id = idOf(context.req.param('id'));
      const seen = String((await sentFields(context)).get(SEEN_FIELD) ?? '');
      const { isDone, row } = await deleteRow(changeBy(context), id, seen);
      return isDone || !row ? toList(context) : askBefore(context, row, true);
    });

  async function requireRow({ req }: Context): Promise<StoredRow> {
    const row = await findRow(db, list.table, idOf(req.param('id')));
    if (!row) throw new Refusal(404, failures.notFound);
    return row;
  }

  async function save(context: Context<TeamEnv>, id?: number) {
    const form = await sentFields(context);
    const seen = String(form.get(SEEN_FIELD) ?? '');
    // A form sends line breaks as CRLF.
    const sent = (name: string) => String(form.get(name) ?? '').replaceAll('\r\n', '\n');
    const given = Object.fromEntries(list.columns.map((name) => [name, printable(sent(name))]));
    const image = await storeSentImage(services, context, form.get(fileFieldOf('image')));
    if (image.name) given['image'] = image.name;
    const row = readTexts(list, given);
    const faults = [
      ...faultsIn(list, row).map(toldOf),
      ...(image.fault
        ? [{ field: 'image', text: image.fault }]
        : faultsOfImage(services, row['image'] ?? '')),
    ];
    const column = list.html;
    if (column && row[column]) {
      const placed = await placeStored(services, column, row[column]);
      row[column] = placed.html;
      faults.push(...placed.faults);
    }
    const draft = { id, row: given, seen };
    if (faults.length > 0) return showForm(context, { ...draft, faults });
    const change = changeBy(context);
    const outcome =
      id === undefined ? await addRow(change, row) : await changeRow(change, id, row, seen);
    const { isDone, row: stored, fault } = outcome;
    if (fault) return showForm(context, { ...draft, faults: [toldOf(fault)] });
    // One that is added a second time is there already.
    if (stored && (isDone || id === undefined)) {
      return toList(context, stored.id, { ...visible, ...markOf(form) });
    }
    return showForm(context, {
      id: stored?.id,
      row: given,
      seen: stored && versionOf(list, stored),
      conflict: await conflictWith(stored),
    });
  }

  async function conflictWith(row: StoredRow | undefined): Promise<Conflict> {
    const entry = row && (await lastEntry(db, 'row.changed', subjectOf(list.table, row.id)));
    return { who: entry?.who ?? '', at: entry?.at ?? '', theirs: row };
  }

  /** Always with a build: if this is a second press, the first one may have got none. */
  async function toList(context: Context, id?: number, more = visible) {
    const query = isBuilt(list)
      ? await publishChange(services, more)
      : `?${new URLSearchParams(more)}`;
    return context.redirect(`${pathOf(list)}${query}${id ? `#row-${id}` : ''}`, 303);
  }

  async function showForm(context: Context<TeamEnv>, form: Omit<RowForm, 'list' | 'images'>) {
    const content = rowForm({ list, images: await imageOptions(services), ...form });
    const title = form.id === undefined ? texts.add(one) : texts.changeTitle(one);
    const status = form.conflict ? 409 : form.faults ? 422 : 200;
    return contentPage(context, { section, title, content, hasEditor: true, status });
  }

  /** @param isRefused after a press: somebody else has changed the row, or used the category */
  async function askBefore(context: Context<TeamEnv>, row: StoredRow, isRefused = false) {
    const items = list.table === 'categories' ? await postsIn(db, row.id) : [];
    const conflict = isRefused ? await conflictWith(row) : undefined;
    const content =
      items.length > 0 ? usedCategory(items, pathOf(list)) : rowRemoval(list, row, conflict);
    const status = isRefused ? 409 : 200;
    return contentPage(context, { section, title: removal.removeTitle, content, status });
  }
}
