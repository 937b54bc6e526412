import { expect, it } from 'vitest';
import { currentPath } from '../../../../src/components/navigation/current-path.ts';

it.each([
  ['/', '/'],
  ['/index.html', '/'],
  ['/blog', '/blog'],
  ['/blog/', '/blog'],
  ['/blog.html', '/blog'],
  ['/blog/index.html', '/blog'],
  ['/blog/12/pompe-solaire.html', '/blog/12/pompe-solaire'],
  ['/blog/12/les-pages-html', '/blog/12/les-pages-html'],
])('%s is %s', (pathname, path) => {
  expect(currentPath(new URL(pathname, 'https://hub.example'))).toBe(path);
});
