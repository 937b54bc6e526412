import { expect, it } from 'vitest';
import { imageNames } from '../../../../src/content/images/names.ts';

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
