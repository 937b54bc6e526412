// Articles, events, trainings and support programmes, whole or as cards.
import type { Loader } from 'astro/loaders';
import { categories } from '../../contract/categories.ts';
import { slugify } from '../../text/slug.ts';
import { keepCount, type Reading } from '../copies.ts';
import type { Card, Entry } from '../entry.ts';
import { plainText } from '../html/plain-text.ts';
import { safeHtml } from '../html/safe-html.ts';
import { askList, type Logger } from '../provider.ts';
import { webAddress } from '../safe-link.ts';
import { completeItems, type Item, type ItemList } from './items.ts';
import { mendSlips, type MendedItem } from './slips.ts';
import { sync, type PictureFinder } from './sync.ts';

export function entryLoader(endpoint: ItemList): Loader {
  const name = endpoint.path();
  return {
    name,
    load: async (context) => {
      const [list, names] = await readLists(endpoint, context.logger);
      const whole = await completeItems(list, name, context.logger);
      const items = mendSlips(whole, name, context.logger);
      await sync(
        context,
        items.map((item, position) => ({
          id: String(item.id),
          from: item,
          around: [position, names.get(item.category_id)],
          make: async (pictures): Promise<Entry> => ({
            ...(await card(item, position, names, pictures)),
            html: await safeHtml(item.content ?? '', pictures),
            form_link: webAddress(item.form_link),
          }),
        })),
      );
      await keepCount(name, countIds(items));
    },
  };
}

export function cardLoader(endpoint: ItemList): Loader {
  const name = endpoint.path();
  return {
    name,
    load: async (context) => {
      const [list, names] = await readLists(endpoint, context.logger);
      const items = mendSlips(list.items, name, context.logger);
      await sync(
        context,
        items.map((item, position) => ({
          id: String(item.id),
          from: { ...item, content: undefined },
          around: [position, names.get(item.category_id)],
          make: (pictures): Promise<Card> => card(item, position, names, pictures),
        })),
      );
      await keepCount(name, countIds(items));
    },
  };
}

/** Of items with the same id one is shown. */
const countIds = (items: Item[]): number => new Set(items.map(({ id }) => id)).size;

type Names = Map<number | undefined, string | undefined>;

async function readLists(endpoint: ItemList, logger: Logger): Promise<[Reading<Item>, Names]> {
  const [list, known] = await Promise.all([askList(endpoint, logger), askList(categories, logger)]);
  return [
    list as Reading<Item>,
    new Map(known.items.map(({ id, name }) => [id, plainText(name) || undefined])),
  ];
}

async function card(item: MendedItem, position: number, names: Names, pictures: PictureFinder) {
  return {
    id: item.id,
    slug: slugify(item.slug ?? item.title),
    position,
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
