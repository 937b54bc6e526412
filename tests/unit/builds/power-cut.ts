// A power cut before a builder writes a file. This very file, loaded into the builder before its own
// code, ends it there.
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { pathToFileURL } from 'node:url';

const inherited = process.env['NODE_OPTIONS'] ?? '';
const load = `--import=${pathToFileURL(import.meta.filename).href}`;

/** The environment of a builder that ends before it writes such a file. */
export const cutBefore = (path: RegExp) => ({
  NODE_OPTIONS: `${inherited} ${load}`.trim(),
  CUT_BEFORE: path.source,
});

const wanted = process.env['CUT_BEFORE'];
if (wanted) {
  const { writeFile } = promises;
  Object.assign(promises, {
    writeFile: async (...args: Parameters<typeof writeFile>) => {
      if (new RegExp(wanted).test(String(args[0]))) process.kill(process.pid, 'SIGKILL');
      return writeFile(...args);
    },
  });
  syncBuiltinESMExports();
}
