// Lists whose items have no id: they are identified by their index.
import type { Endpoint } from '../../contract/endpoint.ts';
import type { List } from '../../contract/list.ts';
import { plainText } from '../html/plain-text.ts';
import { reportFields } from './ignored-fields.ts';
import { itemName } from './item-name.ts';
import type { BuildContext, Loader } from './loader.ts';
import { reconcile, type PictureFinder } from './reconcile.ts';

/**
 * Rejects items whose title contains no text.
 *
 * @param field the field used as the title
 */
export function titledLoader<
  Field extends string,
  Item extends { [name in Field]: string },
  Data extends object,
>(
  endpoint: Endpoint<void, void, List<Item>, string>,
  field: Field,
  make: (
    item: Item,
    findPicture: PictureFinder,
    position: number,
    context: BuildContext,
    onLost: (address: string) => void,
  ) => Promise<Data>,
): Loader<Data> {
  const list = endpoint.path();
  return async (context) => {
    const { omissions, requestList, snapshots } = context.provider;
    const { items } = await requestList(endpoint);
    for (const item of items) reportFields(list, item, omissions);
    const accepted = items.filter((item) => {
      if (plainText(item[field])) return true;
      omissions.add(list, { kind: 'item', id: itemName(item), field, reason: 'no text' });
      return false;
    });
    const made = await reconcile(
      context,
      list,
      accepted.map((item, position) => ({
        id: String(position),
        name: itemName(item),
        from: item,
        make: (findPicture, onLost) => make(item, findPicture, position, context, onLost),
      })),
    );
    await snapshots.saveResult(list, accepted.length);
    return made;
  };
}
