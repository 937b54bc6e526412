import { expect, it } from 'vitest';
import { fileName } from '../../../../src/content/images/faults.ts';

it.each([
  ['photos/1/affiche.png', 'photos/1/affiche.png'],
  ['https://cdn.example/a.png', 'https://cdn.example/a.png'],
  ['https://bucket.example/a.png?X-Amz-Signature=secret#a', 'https://bucket.example/a.png'],
  ['https://bucket.example/a?token=secret&f=b.png', 'https://bucket.example/a'],
  ['/storage/blogs/Quoi de neuf ?.jpg', '/storage/blogs/Quoi de neuf ?.jpg'],
  ['https://hub:secret@cdn.example/a@2x.png', 'https://cdn.example/a@2x.png'],
  [`data:image/png;base64,${'A'.repeat(9_000)}`, 'data:image/png'],
  ['a'.repeat(300), `${'a'.repeat(200)}…`],
])('%s is named without what is secret or long', (image, name) => {
  expect(fileName(image)).toBe(name);
});
