// The demo content.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { parse as parseYaml } from 'yaml';
import { formatDate } from '../../../src/text/dates/format.ts';
import { instant } from '../../../src/text/dates/instant.ts';
import { storedImages } from '../content/html.ts';
import { lockInTransaction, transaction } from '../database/database.ts';
import type { Services } from '../services.ts';
import { localDay } from '../../lib/time.ts';
import { demoAccount, insertDemoMember, insertDemoUser, isEmpty } from './demo-account.ts';
import { putIllustration } from './illustrations.ts';
import { prepareProjects } from './projects.ts';
import type { Item } from '../content/item.ts';
import { readItemFile } from '../content/item-file.ts';
import { kinds, type Kind } from '../content/kinds.ts';
import { putCategory, putItem } from '../content/publish.ts';

export const contentFolder = path.join(import.meta.dirname, 'content');

const plainTables = ['carousels', 'faqs', 'announcements', 'programs'] as const;

type SeedServices = Pick<
  Services,
  'db' | 'clock' | 'files' | 'storageDir' | 'passwords' | 'isLocal'
>;

/**
 * Fills an empty database. Images come first, so that every listed one can be fetched. Returns false
 * if it is not empty, even if another process has only just filled it.
 */
export async function seed(services: SeedServices): Promise<boolean> {
  if (!(await isEmpty(services))) return false;
  const items = await readItems(services.clock());
  const tables = await Promise.all(
    plainTables.map(async (table) => ({
      table,
      rows: await readRows(`${table}.yaml`, services.clock()),
    })),
  );
  await putImages(services.storageDir, [
    ...items.flatMap(({ item }) => [item.image, ...storedImages(item.content)]),
    ...tables.flatMap(({ rows }) => rows.map((row) => row['image'] ?? null)),
  ]);
  const categories = parseYaml(await readText('categories.yaml')) as string[];
  const password_hash =
    services.isLocal && (await services.passwords.hash(demoAccount.password, ''));
  const putProjects = services.isLocal && (await prepareProjects(services));
  const { clock } = services;
  return transaction(services.db, async (db) => {
    await lockInTransaction(db, 'seed');
    if (!(await isEmpty({ db }))) return false;
    for (const name of categories) await putCategory(db, name);
    for (const { kind, item } of items) await putItem(db, kind, item, publishedAt(item, clock()));
    // Our own files have the columns of their tables.
    for (const { table, rows } of tables) await db.insertInto(table).values(rows).execute();
    if (password_hash) {
      await insertDemoUser({ db, clock }, password_hash);
      await insertDemoMember({ db, clock }, password_hash);
    }
    if (putProjects) await putProjects(db);
    return true;
  });
}

async function readItems(today: Date): Promise<{ kind: Kind; item: Item }[]> {
  const items = [];
  for (const kind of kinds) {
    const folder = path.join(contentFolder, `${kind}s`);
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.html'))) {
      items.push({ kind, item: await readItemFile(kind, path.join(folder, name), today) });
    }
  }
  // Ids follow the order of publication, as on a server in use.
  return items.sort((a, b) => publicationDay(a.item).localeCompare(publicationDay(b.item)));
}

/** Events, trainings and programmes are announced some weeks before they begin. */
const WEEKS_BEFORE = 6;

const publicationDay = ({ date, start_date }: Item): string =>
  date ?? (start_date ? localDay(new Date(start_date.slice(0, 10)), -7 * WEEKS_BEFORE) : '');

/** Midnight of the publication day in Benin, or `now` if that is in the future. */
function publishedAt(item: Item, now: Date): Date {
  const time = Date.parse(instant(publicationDay(item)));
  return time < now.getTime() ? new Date(time) : now;
}

const readText = (name: string) => readFile(path.join(contentFolder, name), 'utf8');
/** After today: the article on the call for projects is two days old, and gives six weeks. */
const CLOSING_DAYS = 40;

async function readRows(name: string, today: Date): Promise<Record<string, string>[]> {
  const closing = localDay(today, CLOSING_DAYS);
  const source = (await readText(name))
    .replaceAll('{closing}', formatDate(closing))
    .replaceAll('{closing_day}', closing);
  return parseYaml(source) as Record<string, string>[];
}

async function putImages(storageDir: string, images: (string | null)[]): Promise<void> {
  const limit = pLimit(4);
  const names = new Set(images.filter((image) => image !== null));
  await Promise.all([...names].map((image) => limit(() => putIllustration(image, storageDir))));
}
