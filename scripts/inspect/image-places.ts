// Collects the images that the build would fetch, and where they are used.
import { imageUrl, storedPath } from '../../src/contract/content/storage.ts';
import { safeHtml } from '../../src/content/html/safe-html.ts';
import { itemName } from '../../src/content/loaders/item-name.ts';
import type { StorageUrls } from '../../src/content/provider/settings.ts';

/** The first item with an image, and the image as it is written there. */
export interface Place {
  list: string;
  id: string;
  image: string;
}

export function createImagePlaces(storageUrls: StorageUrls) {
  const places = new Map<string, Place>();

  function add(place: Place): void {
    const { image } = place;
    const [, storageUrl] = storageUrls;
    const address = imageUrl(
      (storedPath(image, ...storageUrls) ?? image).toWellFormed(),
      storageUrl,
    );
    if (!places.has(address)) places.set(address, place);
  }

  return {
    /** By their addresses. */
    places: places as ReadonlyMap<string, Place>,

    async addItems(list: string, items: readonly object[]): Promise<void> {
      for (const item of items as Partial<Record<string, string>>[]) {
        const { image, content, answer } = item;
        const place = { list, id: itemName(item) };
        if (image) add({ ...place, image });
        const findPicture = (address: string): Promise<undefined> => {
          add({ ...place, image: address });
          return Promise.resolve(undefined);
        };
        await safeHtml(content ?? answer ?? '', { storageUrls, findPicture });
      }
    },
  };
}

export type ImagePlaces = ReturnType<typeof createImagePlaces>;
