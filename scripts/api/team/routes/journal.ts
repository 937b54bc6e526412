// The journal: who changed what, in sentences that lead to what they are about.
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { itemName } from '../../../../src/messages/servers/team-content.ts';
import { journalPage as texts, sentenceOf } from '../../../../src/messages/servers/team-journal.ts';
import { subjectOf } from '../../../../src/messages/servers/team-lists.ts';
import { team } from '../../../../src/messages/servers/team.ts';
import { formatInstant } from '../../../../src/text/dates/format.ts';
import { contentLists } from '../../content/lists.ts';
import { listPosts } from '../../content/posts.ts';
import type { Database } from '../../database/database.ts';
import {
  countJournal,
  readJournal,
  searchJournal,
  type JournalEntry,
} from '../../database/journal.ts';
import type { Services } from '../../services.ts';
import { CANDIDATES, HOME, JOURNAL, OPENING, PUBLICATION, type TeamEnv } from '../env.ts';
import { listPathOf } from '../item-requests.ts';
import { show } from '../layout.ts';
import { pathOf } from '../pages/list-pages.ts';
import { moment, type Columns } from '../pages/pieces.ts';
import { searchedList, searchOf } from '../pages/searched-list.ts';
import { onPage, PAGE_SIZE, pageOf, readSearch } from '../view.ts';

export function journal({ db }: Services) {
  return new Hono<TeamEnv>().get('/journal', async (context) => {
    const { total, items } = await found(db, context);
    const places = await itemPlaces(db);
    const columns: Columns<JournalEntry> = [
      [texts.what, (entry) => sentence(entry, placeOf(entry, places))],
      [texts.who, ({ who }) => who],
      [texts.when, ({ at }) => moment(at)],
    ];
    const { req } = context;
    const main = html`<p>${texts.intro}</p>
      ${searchedList({ req, path: JOURNAL, total, items, columns, texts })}`;
    return show(context, team.journal, main);
  });
}

async function found(db: Database, { req }: Context) {
  if (readSearch(req) === '') {
    const total = await countJournal(db);
    const start = (pageOf(req, total) - 1) * PAGE_SIZE;
    return { total, items: await readJournal(db, PAGE_SIZE, start) };
  }
  const matches = searchOf(req);
  const items = await searchJournal(db, (entry) =>
    matches([...toldBy(entry), ' ', entry.who, ' ', formatInstant(entry.at)].join('')),
  );
  return { total: items.length, items: onPage(pageOf(req, items.length), items) };
}

/** A version of the site is named by its moment. */
function toldBy(entry: JournalEntry) {
  const { action, subject } = entry;
  const [, day, hour, minute] = /^(\d{8})T(\d\d)(\d\d)/.exec(subject) ?? [];
  if (action !== 'site.way_back' || !day) return sentenceOf(entry);
  const date = day.replace(/(....)(..)(..)/, '$1-$2-$3');
  return sentenceOf({ ...entry, subject: formatInstant(`${date}T${hour}:${minute}Z`) });
}

function sentence(entry: JournalEntry, place: string | undefined) {
  const [start, about, end] = toldBy(entry);
  return html`<span>${start}${place ? html`<a href="${place}">${about}</a>` : about}${end}</span>`;
}

/** Undefined for what is gone, or has no page. */
function placeOf({ action, subject }: JournalEntry, items: ReadonlyMap<string, string>) {
  if (/\.(?:removed|trashed)$/.test(action)) return undefined;
  if (action.startsWith('project.')) return `${HOME}/${subject}`;
  if (action.startsWith('candidate.')) return `${CANDIDATES}/${subject}`;
  if (action.startsWith('submissions.')) return OPENING;
  if (action.startsWith('site.')) return PUBLICATION;
  if (action === 'image.added') return `/storage/${encodeURIComponent(subject)}`;
  return items.get(subject) ?? rowPlace(subject);
}

function rowPlace(subject: string): string | undefined {
  const id = Number(/\d+$/.exec(subject)?.[0]);
  const list = Object.values(contentLists).find(({ table }) => subjectOf(table, id) === subject);
  return list && `${pathOf(list)}/${id}`;
}

/** By their subjects: a line does not know the number of its item. */
async function itemPlaces(db: Database): Promise<ReadonlyMap<string, string>> {
  const drafts = await db.selectFrom('post_drafts').select(['id', 'kind', 'title']).execute();
  const all = [...drafts, ...(await listPosts(db))].filter(({ title }) => title);
  return new Map(
    all.map(({ id, kind, title }) => [itemName(kind, title), `${listPathOf(kind)}/${id}`]),
  );
}
