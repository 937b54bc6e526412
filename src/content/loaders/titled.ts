// Lists whose items have no id: they are identified by their index.
import { plainText } from '../html/plain-text.ts';
import { itemName } from './item-name.ts';
import type { LoadContext } from './loader.ts';
import { reconcile, type PictureFinder } from './reconcile.ts';

interface TitledList<Field extends string, Item> {
  /** The provider's name of the list. */
  list: string;
  items: Item[];
  /** The field used as the title. */
  field: Field;
}

/** Rejects items whose title contains no text. */
export async function reconcileTitled<
  Field extends string,
  Item extends { [name in Field]: string },
  Data extends object,
>(
  context: LoadContext<Data>,
  { list, items, field }: TitledList<Field, Item>,
  make: (item: Item, findPicture: PictureFinder, position: number) => Promise<Data>,
): Promise<Data[]> {
  const { notices, snapshots } = context.provider;
  const accepted = items.filter((item) => {
    if (plainText(item[field])) return true;
    notices.addRejected(list, { id: itemName(item), field, reason: 'no text' });
    return false;
  });
  const made = await reconcile(
    context,
    list,
    accepted.map((item, position) => ({
      id: String(position),
      name: itemName(item),
      from: item,
      make: (findPicture) => make(item, findPicture, position),
    })),
  );
  await snapshots.saveResult(list, accepted.length);
  return made;
}
