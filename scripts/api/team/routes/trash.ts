// The trash of each list of content: what was removed from it, to be restored.
import { Hono } from 'hono';
import { html } from 'hono/html';
import { content } from '../../../../src/messages/servers/team-content.ts';
import type { Done } from '../../../../src/messages/servers/team-done.ts';
import { listTexts, sectionName } from '../../../../src/messages/servers/team-lists.ts';
import { team } from '../../../../src/messages/servers/team.ts';
import { trash as texts } from '../../../../src/messages/servers/team-trash.ts';
import { inDays } from '../../../lib/time.ts';
import { kinds, type Kind } from '../../content/kinds.ts';
import { contentLists, type ContentList } from '../../content/lists.ts';
import { restoreItem, wasOnline } from '../../content/restore-item.ts';
import { restoreRow } from '../../content/row-changes.ts';
import { listTrash, TRASH_DAYS } from '../../content/trash.ts';
import type { Trashed, TrashList } from '../../content/trash.ts';
import { shortName } from '../../database/journal.ts';
import { idOf } from '../../http/id.ts';
import type { Services } from '../../services.ts';
import type { TeamEnv } from '../env.ts';
import { listPathOf, sectionNameOf } from '../item-requests.ts';
import { show } from '../layout.ts';
import { pathOf } from '../pages/list-pages.ts';
import { day, table, type Columns } from '../pages/pieces.ts';
import { publishChange } from '../publication.ts';
import { trashOf } from '../trash-link.ts';
import { DONE, withQuery } from '../view.ts';
import { publishRows } from './lists.ts';

interface Bin {
  list: TrashList;
  /** Of the list. */
  path: string;
  name: string;
  /** Returns the page that follows. */
  restore: (id: number, by: string) => Promise<string>;
  /** What the page says of each. */
  state?: (trashed: Trashed) => string;
}

export function trash(services: Services) {
  const app = new Hono<TeamEnv>();
  const bins = [
    ...kinds.map((kind) => binOfItems(services, kind)),
    ...Object.values(contentLists).map((list) => binOfRows(services, list)),
  ];
  for (const bin of bins) app.route(bin.path.replace('/equipe', ''), routesOf(services, bin));
  return app;
}

const binOfItems = (services: Services, kind: Kind): Bin => ({
  list: kind,
  path: listPathOf(kind),
  name: sectionNameOf(kind),
  state: ({ content }) => (wasOnline(content) ? texts.wasOnline : texts.wasDraft),
  restore: async (id, by) => {
    const restored = await restoreItem(services, kind, id, by);
    if (!restored) return toldAt(listPathOf(kind), 'absent');
    const { isOnline, slug, category } = restored;
    const done = ['restaure', slug && 'adresse', category && 'categorie'].filter(Boolean).join('-');
    const query = isOnline
      ? await publishChange(services, { [DONE]: done })
      : `?${new URLSearchParams({ [DONE]: done })}`;
    return `${listPathOf(kind)}/${restored.id}${query}`;
  },
});

const binOfRows = (services: Services, list: ContentList): Bin => ({
  list: list.table,
  path: pathOf(list),
  name: sectionName(listTexts[list.table].section),
  restore: async (id, by) => {
    const { row, fault } = await restoreRow({ services, list, by }, id);
    if (fault) return toldAt(pathOf(list), fault.code === 'full' ? 'complet' : 'nom-pris');
    if (!row) return toldAt(pathOf(list), 'absent');
    const query = await publishRows(services, list, { [DONE]: 'restaure' });
    return `${pathOf(list)}${query}#row-${row.id}`;
  },
});

/** The trash, which says why nothing was restored. */
const toldAt = (listPath: string, why: Done): string =>
  withQuery(trashOf(listPath), { [DONE]: why });

function routesOf(services: Services, bin: Bin) {
  const { list, path, name, restore } = bin;
  return new Hono<TeamEnv>()
    .get('/corbeille', async (context) => {
      const all = await listTrash(services.db, list);
      const main = html`<p>
          ${all.length > 0 ? texts.intro : texts.empty} <a href="${path}">${team.backToList}</a>
        </p>
        ${all.length > 0 && table(columnsOf(bin), all)}`;
      return show(context, texts.title(name), main);
    })
    .post('/corbeille/:id/restaurer', async (context) => {
      const id = idOf(context.req.param('id'));
      return context.redirect(await restore(id, context.var.by), 303);
    });
}

function columnsOf({ path, state }: Bin): Columns<Trashed> {
  return [
    [
      texts.name,
      ({ id, title }) => html`<span id="trash-${id}">${title || content.untitled}</span>`,
    ],
    ...(state ? ([[texts.state, state]] satisfies Columns<Trashed>) : []),
    [
      texts.removed,
      ({ removed_at: at, removed_by: by }) =>
        html`<span>
          ${day(at)} ${texts.by(shortName(by))} ${day(inDays(new Date(at), TRASH_DAYS))}
        </span>`,
    ],
    [
      content.actions,
      ({ id }) =>
        html`<form method="post" action="${trashOf(path)}/${id}/restaurer">
          <button class="link" aria-describedby="trash-${id}">${texts.restore}</button>
        </form>`,
    ],
  ];
}
