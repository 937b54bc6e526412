// Another version of Astro for a builder: `withAstro` gives the environment, and this very file, loaded
// into the builder before its own code, changes what Astro's package.json says.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const inherited = process.env['NODE_OPTIONS'] ?? '';
const load = `--import=${pathToFileURL(import.meta.filename).href}`;

/** The environment of programs that find this version installed. */
export const withAstro = (version: string) => ({
  NODE_OPTIONS: `${inherited} ${load}`.trim(),
  PRETENDED_ASTRO: version,
});

const version = process.env['PRETENDED_ASTRO'];
if (version) {
  registerHooks({
    load(url, context, nextLoad) {
      if (!url.endsWith('/node_modules/astro/package.json')) return nextLoad(url, context);
      const manifest = JSON.parse(readFileSync(fileURLToPath(url), 'utf8')) as object;
      const source = JSON.stringify({ ...manifest, version });
      return { format: 'json', source, shortCircuit: true };
    },
  });
}
