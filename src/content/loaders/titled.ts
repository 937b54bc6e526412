// Lists whose items have no id of their own: each is known by its place.
import { keepCount } from '../copies.ts';
import { leaveOut } from '../left-out.ts';
import { plainText } from '../html/plain-text.ts';
import type { Loading, MadeById } from './loader.ts';
import { sync, type PictureFinder } from './sync.ts';

interface TitledList<Field extends string, Item> {
  /** Its name at the provider. */
  list: string;
  items: Item[];
  /** The field that stands for a title. */
  field: Field;
}

/** A title of nothing but tags says nothing: its item is left out, like one without a title. */
export async function syncTitled<
  Field extends string,
  Item extends { [name in Field]: string },
  Data extends object,
>(
  loading: Loading<Data>,
  { list, items, field }: TitledList<Field, Item>,
  make: (item: Item, pictures: PictureFinder, position: number) => Promise<Data>,
): Promise<MadeById<Data>> {
  const shown = items.filter((item) => {
    if (plainText(item[field])) return true;
    const id = 'id' in item ? String(item.id) : JSON.stringify(item[field]);
    leaveOut(list, { id, field, reason: 'no text' }, loading.logger);
    return false;
  });
  const made = await sync(
    loading,
    shown.map((item, position) => ({
      id: String(position),
      from: item,
      make: (pictures) => make(item, pictures, position),
    })),
  );
  await keepCount(list, shown.length);
  return made;
}
