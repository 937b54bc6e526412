// The small lists of the site: FAQ, carousel, open calls, announcements and categories.
import path from 'node:path';
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import {
  lists as texts,
  listTexts,
  subjectOf,
} from '../../../../src/messages/servers/team-lists.ts';
import { failures } from '../../../../src/messages/servers/team.ts';
import { formatInstant } from '../../../../src/text/dates/format.ts';
import { printable } from '../../../../src/text/printable.ts';
import { placeImages } from '../../content/html.ts';
import { listImages } from '../../content/images.ts';
import { contentLists, faultsIn, readTexts } from '../../content/lists.ts';
import type { ContentList, Fault } from '../../content/lists.ts';
import {
  addRow,
  changeRow,
  deleteRow,
  isBuilt,
  shiftRow,
  versionOf,
} from '../../content/row-changes.ts';
import type { RemovalOutcome } from '../../content/row-changes.ts';
import { findRow, listRows, postsIn } from '../../content/rows.ts';
import type { Row, StoredRow, Table } from '../../content/rows.ts';
import { idOf } from '../../http/id.ts';
import { Refusal } from '../../http/refusal.ts';
import { lastEntry } from '../../journal.ts';
import type { Services } from '../../services.ts';
import { requireManager, sentFields, type TeamEnv } from '../gate.ts';
import { alert, CONTENT, pageLayout, type Html } from '../layout.ts';
import { nameOf } from '../members.ts';
import { editorPath } from '../assets.ts';
import { contentNav } from '../pages/content-nav.ts';
import {
  pathOf,
  removalForm,
  rowForm,
  rowList,
  rowTexts,
  toldOf,
  usedCategory,
  type RowForm,
} from '../pages/list-pages.ts';
import { storeSentImage } from './images.ts';
import { fileFieldOf } from '../pages/picture-field.ts';
import { publicationNotice, publishChange } from '../publication.ts';

/** Instead of a build, for what needs none. */
const VISIBLE = 'visible';
/** Says that a row was not moved. */
const STAYED = 'reste';

/** Where the site shows the list. */
const PAGES: Partial<Record<Table, string>> = { faqs: '/faq', carousels: '/', programs: '/' };

export function lists(services: Services) {
  const app = new Hono<TeamEnv>().use('/contenus/*', requireManager);
  for (const list of Object.values(contentLists)) {
    app.route(pathOf(list).replace('/equipe', ''), listRoutes(services, list));
  }
  return app;
}

function listRoutes(services: Services, list: ContentList) {
  const { db } = services;
  const { title, one, this: thisOne } = listTexts[list.table];
  const page = PAGES[list.table];
  const address = page && `${services.siteUrl}${page}`;
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
        : await publicationNotice(services, req.query('publication'), address);
      const main = html`${req.query(STAYED) && alert(texts.notMoved)} ${notice}
      ${rowList(list, await listRows(db, list.table))}`;
      return show(context, title, main);
    })
    .get('/nouveau', (context) => formPage(context, { row: {}, seen: '' }))
    .post('/nouveau', (context) => save(context))
    .get('/:id', async (context) => {
      const row = await requireRow(context);
      return formPage(context, { row, seen: versionOf(list, row) });
    })
    .post('/:id', (context) => save(context, idOf(context.req.param('id'))))
    .post('/:id/deplacer', async (context) => {
      const id = idOf(context.req.param('id'));
      const form = await sentFields(context);
      const direction = form.get('direction') === 'up' ? 'up' : 'down';
      const past = idOf(String(form.get('past') ?? ''));
      const isMoved = await shiftRow(changeBy(context), id, direction, past);
      return toList(context, id, isMoved);
    })
    .get('/:id/supprimer', async (context) => {
      const row = await requireRow(context);
      const items = list.table === 'categories' ? await postsIn(db, row.id) : [];
      return removalPage(context, { kind: 'used', items }, row);
    })
    .post('/:id/supprimer', async (context) => {
      const id = idOf(context.req.param('id'));
      const seen = String((await sentFields(context)).get('seen') ?? '');
      const outcome = await deleteRow(changeBy(context), id, seen);
      if (outcome.kind === 'done' || outcome.kind === 'removed') return toList(context);
      return removalPage(context, outcome, await requireRow(context));
    });

  async function requireRow({ req }: Context): Promise<StoredRow> {
    const row = await findRow(db, list.table, idOf(req.param('id')));
    if (!row) throw new Refusal(404, failures.notFound);
    return row;
  }

  async function save(context: Context<TeamEnv>, id?: number) {
    const form = await sentFields(context);
    const seen = String(form.get('seen') ?? '');
    const given = Object.fromEntries(
      list.columns.map((name) => [
        name,
        // A form sends line breaks as CRLF.
        printable(String(form.get(name) ?? '').replaceAll('\r\n', '\n')),
      ]),
    );
    const by = nameOf(context.var.member);
    const stored = await storeSentImage(services, by, form.get(fileFieldOf('image')));
    if (stored && 'fault' in stored) {
      const faults = [{ field: 'image', text: stored.fault }];
      return formPage(context, { row: given, seen, faults });
    }
    if (stored) given['image'] = stored.name;
    const row = readTexts(list, given);
    const faults = [...faultsIn(list, row), ...(await placePictures(services, list, row))];
    const draft = { row: given, seen };
    if (faults.length > 0) return formPage(context, { ...draft, faults: faults.map(toldOf) });
    const change = changeBy(context);
    const outcome =
      id === undefined ? await addRow(change, row) : await changeRow(change, id, row, seen);
    switch (outcome.kind) {
      case 'refused':
        return formPage(context, { ...draft, faults: [toldOf(outcome.fault)] });
      case 'removed':
        return formPage(context, { row: given, seen: '', note: alert(texts.gone(one)) });
      case 'overtaken': {
        const note = html`${await overtaken(outcome.row)}
          <h2>${texts.now}</h2>
          ${rowTexts(list, outcome.row)}
          <h2>${texts.yours}</h2>`;
        return formPage(context, { row: given, seen: versionOf(list, outcome.row), note });
      }
      case 'done':
      case 'unchanged':
        return toList(context, outcome.row.id);
    }
  }

  async function overtaken({ id }: StoredRow): Promise<Html> {
    const entry = await lastEntry(db, 'row.changed', subjectOf(list.table, id));
    return alert(texts.overtaken(entry && { who: entry.who, date: formatInstant(entry.at) }));
  }

  /** Always with a build: if this is a second press, the first one may have got none. */
  async function toList(context: Context, id?: number, isMoved = true) {
    const query = new URLSearchParams(isBuilt(list) ? await publishChange(services) : '');
    if (!isMoved) query.set(STAYED, '1');
    else if (!isBuilt(list)) query.set(VISIBLE, '1');
    return context.redirect(`${pathOf(list)}?${query}${id ? `#row-${id}` : ''}`, 303);
  }

  async function formPage(context: Context<TeamEnv>, { note = '', ...form }: FormPage) {
    const pictures = await listImages(services);
    const main = html`${note} ${rowForm({ list, pictures, ...form })}`;
    const heading = form.seen ? texts.changeTitle(one) : texts.add(one);
    const editor = await editorPath();
    return show(context, heading, main, form.faults ? 422 : note ? 409 : 200, editor);
  }

  async function removalPage(context: Context<TeamEnv>, outcome: RemovalOutcome, row: StoredRow) {
    const isUsed = outcome.kind === 'used' && outcome.items.length > 0;
    const main = isUsed
      ? usedCategory(outcome.items)
      : html`${outcome.kind === 'overtaken' && (await overtaken(row))} ${removalForm(list, row)}`;
    const isRefused = context.req.method === 'POST';
    return show(context, texts.removeTitle(thisOne), main, isRefused ? 409 : 200);
  }

  function show(
    context: Context<TeamEnv>,
    heading: string,
    content: Html,
    status: 200 | 409 | 422 = 200,
    editor?: string,
  ) {
    const { member } = context.var;
    const main = html`${contentNav(listTexts[list.table].path)} ${content}`;
    const page = { title: heading, member, section: CONTENT, editor, main };
    return context.html(pageLayout(page), status);
  }
}

interface FormPage extends Pick<RowForm, 'row' | 'seen' | 'faults'> {
  /** What is to be read before the form. */
  note?: Html | '';
}

/** Completes the addresses of pictures. Returns a fault for each picture that is not stored. */
async function placePictures(
  services: Services,
  { html: column }: ContentList,
  row: Row,
): Promise<Fault[]> {
  const names = await listImages(services);
  const faults: Fault[] = [];
  const check = (field: string, image: string): string => {
    const name = path.basename(image);
    if (!names.includes(name)) faults.push({ field, code: 'no_such_image', detail: image });
    return name;
  };
  if (row['image']) row['image'] = check('image', row['image']);
  if (column && row[column]) {
    row[column] = await placeImages(row[column], services.apiUrl, async (image) =>
      check(column, image),
    );
  }
  return faults;
}
