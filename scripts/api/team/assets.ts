// The styles and scripts of the team's pages. Their addresses change with their content.
import path from 'node:path';
import { build } from 'esbuild';
import { colors } from '../../../src/hub.ts';
import { colorProperties } from '../../../src/styles/colors.ts';

type Name = 'style.css' | 'icon.svg' | 'page.js' | 'editor.js';

/** By their addresses, in which each has its name. */
type Assets = ReadonlyMap<string, string>;

/** Made when a page first needs them. */
let made: Promise<Assets> | undefined;

const assets = (): Promise<Assets> =>
  (made ??= make().catch((error: unknown) => {
    // The next page tries again.
    made = undefined;
    throw error;
  }));

async function make(): Promise<Assets> {
  const icon = path.join(import.meta.dirname, '../../../public/favicon.svg');
  const client = ['style.css', 'page.ts', 'editor.ts'].map((name) => ({
    in: path.join(import.meta.dirname, 'client', name),
    out: path.parse(name).name,
  }));
  const { outputFiles } = await build({
    entryPoints: [...client, { in: icon, out: 'icon' }],
    outdir: '/equipe/assets',
    entryNames: '[hash]/[name]',
    loader: { '.svg': 'copy' },
    banner: { css: colorProperties(colors) },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: ['chrome87', 'firefox85', 'safari14'],
    // All of them have it. Safari 14 has a rare fault in it, which esbuild cannot work around.
    supported: { destructuring: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return new Map(outputFiles.map(({ path, text }) => [path, text]));
}

export const assetPath = async (name: Name): Promise<string> =>
  [...(await assets()).keys()].find((address) => path.basename(address) === name)!;

/** The content of an address, if it is that of this version. */
export const assetAt = async (address: string) => (await assets()).get(address);
