// Another day for a builder, or a power cut before it writes a file: this very file, loaded into the
// builder before its own code, sets its clock or ends it there.
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { pathToFileURL } from 'node:url';

const inherited = process.env['NODE_OPTIONS'] ?? '';
const load = `--import=${pathToFileURL(import.meta.filename).href}`;
const NODE_OPTIONS = inherited.includes(load) ? inherited : `${inherited} ${load}`.trim();

/** The environment of programs that run on that day. */
export const dayOf = (date: string) => ({ NODE_OPTIONS, CLOCK: date });

/** The environment of a builder that ends before it writes such a file. */
export const cutBefore = (path: RegExp) => ({ NODE_OPTIONS, CUT_BEFORE: path.source });

const { CLOCK, CUT_BEFORE } = process.env;
if (CLOCK) {
  const ahead = Date.parse(CLOCK) - Date.now();
  globalThis.Date = class extends Date {
    constructor(...parts: []) {
      super(...(parts.length > 0 ? parts : ([Date.now()] as unknown as [])));
    }
    static override now = () => super.now() + ahead;
  } as DateConstructor;
}
if (CUT_BEFORE) {
  const { writeFile } = promises;
  Object.assign(promises, {
    writeFile: async (...args: Parameters<typeof writeFile>) => {
      if (new RegExp(CUT_BEFORE).test(String(args[0]))) process.kill(process.pid, 'SIGKILL');
      return writeFile(...args);
    },
  });
  syncBuiltinESMExports();
}
