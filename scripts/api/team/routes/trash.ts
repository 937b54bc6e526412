// The trash of each list of content: what was removed from it, to be restored.
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { content, faultTexts } from '../../../../src/messages/servers/team-content.ts';
import { listTexts, sectionName } from '../../../../src/messages/servers/team-lists.ts';
import { team } from '../../../../src/messages/servers/team.ts';
import { trash as texts, trashDone } from '../../../../src/messages/servers/team-trash.ts';
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
import { alert, day, doneNotice, table, type Columns } from '../pages/pieces.ts';
import { publishChange } from '../publication.ts';
import { DONE, doneAt } from '../view.ts';
import { publishRows } from './lists.ts';

interface Bin {
  list: TrashList;
  /** Of the list. */
  path: string;
  name: string;
  /** Returns the page that follows; undefined if it is no longer there. */
  restore: (id: number, by: string) => Promise<string | { problem: string } | undefined>;
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
    if (!restored) return undefined;
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
    const { isDone, row, fault } = await restoreRow({ services, list, by }, id);
    if (fault) return { problem: fault.code === 'full' ? faultTexts.full : texts.nameTaken };
    if (!isDone || !row) return undefined;
    const query = await publishRows(services, list, { [DONE]: 'restaure' });
    return `${pathOf(list)}${query}#row-${row.id}`;
  },
});

function routesOf(services: Services, bin: Bin) {
  const { list, path, name, restore } = bin;
  const place = `${path}/corbeille`;

  async function showTrash(context: Context<TeamEnv>, problem?: string) {
    const all = await listTrash(services.db, list);
    const main = html`${problem ? alert(problem) : doneNotice(context.req, trashDone)}
      <p>${all.length > 0 ? texts.intro : texts.empty} <a href="${path}">${team.backToList}</a></p>
      ${all.length > 0 && table(columnsOf(bin, place), all)}`;
    return show(context, texts.title(name), main, { status: problem ? 409 : 200 });
  }

  return (
    new Hono<TeamEnv>()
      .get('/corbeille', (context) => showTrash(context))
      .post('/corbeille/:id/restaurer', async (context) => {
        const restored = await restore(idOf(context.req.param('id')), context.var.by);
        if (typeof restored === 'object') return showTrash(context, restored.problem);
        return restored ? context.redirect(restored, 303) : doneAt(context, place, 'absent');
      })
      // A refused form is answered at its own address, which browsers open again later.
      .get('/corbeille/:id/restaurer', (context) => context.redirect(place))
  );
}

function columnsOf({ state }: Bin, place: string): Columns<Trashed> {
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
        html`<form method="post" action="${place}/${id}/restaurer">
          <button class="link" aria-describedby="trash-${id}">${texts.restore}</button>
        </form>`,
    ],
  ];
}
