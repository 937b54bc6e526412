// The styles and scripts of the team's pages. Their addresses change with their content.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, transform } from 'esbuild';
import { lookup } from 'mrmime';
import { colors } from '../../../src/hub.ts';
import { colorProperties } from '../../../src/styles/colors.ts';

const folder = path.join(import.meta.dirname, 'client');

async function style(): Promise<string> {
  const css = await readFile(path.join(folder, 'style.css'), 'utf8');
  const target = ['chrome87', 'firefox85', 'safari14'];
  return (await transform(colorProperties(colors) + css, { loader: 'css', minify: true, target }))
    .code;
}

async function script(name: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(folder, name)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    // The oldest browsers of candidates' pages. Below, the field of HTML stays.
    target: ['chrome92', 'firefox98', 'safari15.4'],
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]!.text;
}

const makers = {
  'style.css': style,
  'icon.svg': () => readFile(path.join(import.meta.dirname, '../../../public/favicon.svg'), 'utf8'),
  'page.js': () => script('page.ts'),
  'editor.js': () => script('editor.ts'),
};

type Name = keyof typeof makers;

/** Made when a page first needs them: the text editor takes half a second. */
const made = new Map<Name, Promise<string>>();

function contentOf(name: Name): Promise<string> {
  const content = made.get(name) ?? makers[name]();
  made.set(name, content);
  // The next page tries again.
  content.catch(() => made.delete(name));
  return content;
}

export async function assetPath(name: Name): Promise<string> {
  const hash = createHash('sha256')
    .update(await contentOf(name))
    .digest('base64url');
  return `/equipe/assets/${hash.slice(0, 12)}/${name}`;
}

/** The content of a path, if it is that of this version. */
export async function assetAt(
  requested: string,
): Promise<{ body: string; type: string } | undefined> {
  const name = path.basename(requested);
  if (!Object.hasOwn(makers, name) || (await assetPath(name as Name)) !== requested)
    return undefined;
  return { body: await contentOf(name as Name), type: lookup(name)! };
}
