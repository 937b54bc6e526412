// Finds the file of an import, for eslint-plugin-boundaries. Unlike Node's own resolver it knows the
// queries of bundlers (`?raw`), and that a script of page.astro is linted as page.astro/1.ts.
import path from 'node:path';

export const interfaceVersion = 2;

export function resolve(source: string, importer: string): { found: boolean; path?: string } {
  if (!/^[./]/.test(source)) return { found: false };
  const folder = path.dirname(importer.replace(/\.astro\/.*$/, '.astro'));
  return { found: true, path: path.join(folder, source.replace(/\?.*$/, '')) };
}
