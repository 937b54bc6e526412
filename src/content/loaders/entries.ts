// Articles, events, trainings and support programmes, whole or as cards.
import { unescape } from 'node:querystring';
import { categories } from '../../contract/categories.ts';
import { slugify } from '../../text/slug.ts';
import { keepCount, type Reading } from '../copies.ts';
import type { Card, Entry } from '../entry.ts';
import { plainText } from '../html/plain-text.ts';
import { safeHtml } from '../html/safe-html.ts';
import { askList } from '../provider.ts';
import type { Logger } from '../logger.ts';
import { webAddress } from '../safe-link.ts';
import { completeItems, type Item, type ItemList } from './items.ts';
import type { Loader } from './loader.ts';
import { mendSlips, type MendedItem } from './slips.ts';
import { sync, type PictureFinder } from './sync.ts';

export function entryLoader(endpoint: ItemList): Loader<Entry> {
  const name = endpoint.path();
  return async (loading) => {
    const [list, names] = await readLists(endpoint, loading.logger);
    const whole = await completeItems(list, name, loading.logger);
    const items = mendSlips(whole, name, loading.logger);
    const made = await sync(
      loading,
      items.map((item) => ({
        id: String(item.id),
        from: item,
        around: names.get(item.category_id),
        make: async (pictures): Promise<Entry> => ({
          ...(await card(item, names, pictures)),
          html: await safeHtml(item.content ?? '', pictures),
          form_link: webAddress(item.form_link),
        }),
      })),
    );
    await keepCount(name, made.size);
    return made;
  };
}

export function cardLoader(endpoint: ItemList): Loader<Card> {
  const name = endpoint.path();
  return async (loading) => {
    const [list, names] = await readLists(endpoint, loading.logger);
    const items = mendSlips(list.items, name, loading.logger);
    const made = await sync(
      loading,
      items.map((item) => ({
        id: String(item.id),
        from: { ...item, content: undefined },
        around: names.get(item.category_id),
        make: (pictures): Promise<Card> => card(item, names, pictures),
      })),
    );
    await keepCount(name, made.size);
    return made;
  };
}

type Names = Map<number | undefined, string | undefined>;

async function readLists(endpoint: ItemList, logger: Logger): Promise<[Reading<Item>, Names]> {
  const [list, known] = await Promise.all([askList(endpoint, logger), askList(categories, logger)]);
  return [
    list as Reading<Item>,
    new Map(known.items.map(({ id, name }) => [id, plainText(name) || undefined])),
  ];
}

async function card(item: MendedItem, names: Names, pictures: PictureFinder) {
  return {
    id: item.id,
    // Some systems keep it as an address writes it, and cut it within a letter.
    slug: slugify(unescape(item.slug ?? ''), slugify(item.title)),
    title: item.title,
    extract: plainText(item.extract ?? '') || undefined,
    image: item.image ? await pictures(item.image) : undefined,
    category: names.get(item.category_id),
    date: item.date,
    start_date: item.start_date,
    end_date: item.end_date,
    status: item.status,
    updated_at: item.updated_at,
  };
}
