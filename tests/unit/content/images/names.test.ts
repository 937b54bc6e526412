import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { imageNames, createImageFinder } from '../../../../src/content/images/names.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';

const image = (width: number, type: string) => `/images/0123456789abcdef-${width}.${type}`;
const SHARE = '/images/0123456789abcdef-share.jpg';
it('names of local images are found in any text, and nothing else is', () => {
  const text = `<img src="${image(9, 'webp')}" srcset="${image(9, 'avif')} 9w, ${image(20, 'avif')} 20w">
    <meta content="https://hub.example${SHARE}"> {"image":["https://hub.example${image(20, 'webp')}"]}
    /images/logo.png /images/0123456789abcdef-9.png /images/0123456789ABCDEF-9.webp /images/../a
    <source srcset="/images/0123456789abcdef-preview.avif"> /images/preview.avif
    /images/share.jpg /images/0123456789abcdef-9.jpg /images/0123456789abcdef-share.webp`;
  expect(imageNames(text)).toEqual(
    ['9.webp', '9.avif', '20.avif', 'share.jpg', '20.webp', 'preview.avif'].map(
      (end) => `0123456789abcdef-${end}`,
    ),
  );
});

it('an item has its images when every one is in the cache', async () => {
  const [one, two] = [image(9, 'webp'), image(9, 'avif')].map((address) => path.basename(address));
  const folder = temporaryFolder();
  const keep = (name: string) => writeFile(path.join(folder, name), '');
  const hasImages = createImageFinder(folder);
  expect(hasImages([])).toBe(true);
  expect(hasImages([one!, two!])).toBe(false);
  await keep(one!);
  expect(hasImages([one!, two!])).toBe(false);
  await keep(two!);
  expect(hasImages([one!, two!])).toBe(true);
});
