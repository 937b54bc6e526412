// Articles, events, trainings and support programmes: whole, or as cards.
import path from 'node:path';
import { unescape } from 'node:querystring';
import * as v from 'valibot';
import { slugify } from '../../text/slug.ts';
import { truncate } from '../../text/truncate.ts';
import type { Card, Entry } from '../entry.ts';
import { externalLink } from '../../html/links/addresses.ts';
import { plainText } from '../html/plain-text.ts';
import { safeHtml } from '../html/safe-html.ts';
import { shownText } from '../search/index-files.ts';
import { itemWords } from '../search/item-words.ts';
import { SUMMARY_LENGTH } from '../summary.ts';
import type { Provider } from '../provider/provider.ts';
import type { ListSnapshot } from '../provider/snapshots.ts';
import { completeItems, type Item, type ItemList, type ListItem } from './items.ts';
import type { LoadContext, Loader } from './loader.ts';
import { normaliseItems, type NormalisedItem } from './normalise.ts';
import { reconcile, type PictureFinder, type Source } from './reconcile.ts';
import { openTexts, type Texts } from './texts.ts';

/** More than the home page shows, because it leaves out cards whose item has no page. */
const MAX_CARDS = 100;

/** An entry as it is cached. */
type StoredEntry = Omit<Entry, 'html'> & {
  /** The file of its HTML. */
  file: string;
};

export function entryLoader(endpoint: ItemList): Loader<Entry> {
  const name = endpoint.path();
  return async (context) => {
    const { snapshots, settings } = context.provider;
    const texts = openTexts(path.join(settings.textCacheDir, name));
    const sources = await readSources(endpoint, context, texts);
    const made = await reconcile(context, name, sources, ({ file }) => texts.has(file));
    await texts.keep(made.map(({ file }) => file));
    await snapshots.saveResult(name, made.length);
    return made.map((stored) =>
      Object.defineProperty(stored as StoredEntry & Entry, 'html', {
        get: () => texts.read(stored.file),
      }),
    );
  };
}

async function readSources(
  endpoint: ItemList,
  context: LoadContext,
  texts: Texts,
): Promise<Source<StoredEntry>[]> {
  const name = endpoint.path();
  const { provider } = context;
  const { storageUrls } = provider.settings;
  const [list, names] = await readLists(endpoint, provider);
  const items = normaliseItems(await completeItems(list, name, context), name, provider);
  return items.map((item) => ({
    id: String(item.id),
    from: item,
    dependencies: names.get(item.category_id),
    make: async (findPicture, onLost) => {
      const own = await card(item, names, findPicture);
      const content = item.content ?? '';
      const { html, text } = await safeHtml(content, { storageUrls, findPicture, onLost });
      return {
        ...own,
        file: await texts.write(html),
        text: truncate(text, SUMMARY_LENGTH),
        words: itemWords(`${own.location ?? ''} ${own.extract ?? ''} ${text}`, shownText(own)),
        form_link: externalLink(item.form_link, storageUrls),
      };
    },
  }));
}

/** Makes cards of the newest items, because the home page shows no others. Saves the count of all. */
export function cardLoader(endpoint: ItemList): Loader<Card> {
  const name = endpoint.path();
  const withoutContent = {
    ...endpoint,
    reply: v.pipe(
      endpoint.reply,
      v.transform((list) => ({ ...list, items: list.items.map(dropContent) })),
    ),
  };
  return async (context) => {
    const { provider } = context;
    const [list, names] = await readLists(withoutContent, provider);
    const items = normaliseItems(list.items, name, provider);
    const made = await reconcile(
      context,
      name,
      items.slice(-MAX_CARDS).map((item) => ({
        id: String(item.id),
        from: item,
        dependencies: names.get(item.category_id),
        make: (findPicture): Promise<Card> => card(item, names, findPicture),
      })),
    );
    await provider.snapshots.saveResult(name, new Set(items.map(({ id }) => id)).size);
    return made;
  };
}

/** A card needs the content only to replace a missing title. */
const dropContent = (item: ListItem): ListItem =>
  plainText(item.title ?? '') ? { ...item, content: undefined } : item;

type Names = Map<number | undefined, string | undefined>;

async function readLists(
  endpoint: ItemList,
  { requestList, requestCategories }: Provider,
): Promise<[ListSnapshot<Item>, Names]> {
  const [list, categoryList] = await Promise.all([requestList(endpoint), requestCategories()]);
  return [
    list,
    new Map(categoryList.items.map(({ id, name }) => [id, plainText(name) || undefined])),
  ];
}

async function card(item: NormalisedItem, names: Names, findPicture: PictureFinder) {
  return {
    id: item.id,
    // Some systems store the slug percent-encoded, and may cut it within an escape sequence.
    slug: slugify(unescape(item.slug ?? ''), slugify(item.title)),
    title: item.title,
    extract: plainText(item.extract ?? '') || undefined,
    image: item.image ? await findPicture(item.image) : undefined,
    image_alt: plainText(item.image_alt ?? '') || undefined,
    category: names.get(item.category_id),
    date: item.date,
    start_date: item.start_date,
    end_date: item.end_date,
    location: plainText(item.location ?? '') || undefined,
    status: item.status,
    updated_at: item.updated_at,
  };
}
