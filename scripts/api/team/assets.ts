// The style sheet and the script of the team's pages. Their addresses change with their content.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from 'esbuild';
import { lookup } from 'mrmime';
import { colors } from '../../../src/hub.ts';

const read = (name: string): string =>
  readFileSync(path.join(import.meta.dirname, 'client', name), 'utf8');

const variables = (theme: Readonly<Record<string, string>>): string =>
  Object.entries(theme)
    .map(([name, color]) => `--${name}: ${color};`)
    .join(' ');
const { light, dark } = colors;
const themes = `:root { ${variables(light)} }
  @media (prefers-color-scheme: dark) { :root { ${variables(dark)} } }`;

const contents = {
  'style.css': transformSync(`${themes} ${read('style.css')}`, {
    loader: 'css',
    minify: true,
    target: ['chrome87', 'firefox85', 'safari14'],
  }).code,
  'icon.svg': readFileSync(path.join(import.meta.dirname, '../../../public/favicon.svg'), 'utf8'),
  'page.js': transformSync(read('page.ts'), { loader: 'ts', minify: true, format: 'iife' }).code,
};

export type Asset = keyof typeof contents;

const hashOf = (name: Asset): string =>
  createHash('sha256').update(contents[name]).digest('base64url').slice(0, 12);

const paths = new Map(
  (Object.keys(contents) as Asset[]).map((name) => [
    `/equipe/assets/${hashOf(name)}/${name}`,
    name,
  ]),
);

export const assetPath = (name: Asset): string => `/equipe/assets/${hashOf(name)}/${name}`;

/** The content of a path, if it is that of this version. */
export function assetAt(requested: string): { body: string; type: string } | undefined {
  const name = paths.get(requested);
  if (!name) return undefined;
  return { body: contents[name], type: lookup(name)! };
}
