// Another day for a builder: `dayOf` names it, and this very file, loaded into the builder before its
// own code, sets its clock.
import { pathToFileURL } from 'node:url';

const inherited = process.env['NODE_OPTIONS'] ?? '';
const load = `--import=${pathToFileURL(import.meta.filename).href}`;

/** The environment of programs that run on that day. */
export const dayOf = (date: string) => ({
  NODE_OPTIONS: `${inherited} ${load}`.trim(),
  CLOCK: date,
});

const wanted = process.env['CLOCK'];
if (wanted) {
  const ahead = Date.parse(wanted) - Date.now();
  globalThis.Date = class extends Date {
    constructor(...parts: []) {
      super(...(parts.length > 0 ? parts : ([Date.now()] as unknown as [])));
    }
    static override now = () => super.now() + ahead;
  } as DateConstructor;
}
