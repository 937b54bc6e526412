// The styles and scripts of the team's pages. Their addresses change with their content.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, buildSync, transformSync } from 'esbuild';
import { lookup } from 'mrmime';
import { colors } from '../../../src/hub.ts';
import { colorProperties } from '../../../src/styles/colors.ts';

const folder = path.join(import.meta.dirname, 'client');
const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');

const contents = {
  'style.css': transformSync(colorProperties(colors) + read('style.css'), {
    loader: 'css',
    minify: true,
    target: ['chrome87', 'firefox85', 'safari14'],
  }).code,
  'icon.svg': readFileSync(path.join(import.meta.dirname, '../../../public/favicon.svg'), 'utf8'),
  'page.js': buildSync({
    entryPoints: [path.join(folder, 'page.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
  }).outputFiles[0]!.text,
};

const pathOf = (name: string, content: string): string =>
  `/equipe/assets/${createHash('sha256').update(content).digest('base64url').slice(0, 12)}/${name}`;

export const assetPath = (name: keyof typeof contents): string => pathOf(name, contents[name]);

const EDITOR = 'editor.js';
let editor: Promise<string> | undefined;

/** The text editor and its packages. They are bundled when a page first needs them: half a second. */
const readEditor = (): Promise<string> =>
  (editor ??= build({
    entryPoints: [path.join(folder, 'editor.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    // The oldest browsers of candidates' pages. Below, the field of HTML stays.
    target: ['chrome92', 'firefox98', 'safari15.4'],
    define: { 'process.env.NODE_ENV': '"production"' },
  })
    .then(({ outputFiles }) => outputFiles[0]!.text)
    .catch((error: unknown) => {
      // The next page tries again.
      editor = undefined;
      throw error;
    }));

export const editorPath = async (): Promise<string> => pathOf(EDITOR, await readEditor());

/** The content of a path, if it is that of this version. */
export async function assetAt(
  requested: string,
): Promise<{ body: string; type: string } | undefined> {
  const name = path.basename(requested);
  const body =
    name === EDITOR
      ? await readEditor()
      : Object.hasOwn(contents, name) && contents[name as keyof typeof contents];
  if (!body || pathOf(name, body) !== requested) return undefined;
  return { body, type: lookup(name)! };
}
