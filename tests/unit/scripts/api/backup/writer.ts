// A process of its own: makes projects in DATA_DIR until it is killed, a hundred in a second.
import { setInterval } from 'node:timers/promises';
import { insertProject, openStore } from './data.ts';

const store = await openStore(process.argv[2] ?? '');
for await (const _tick of setInterval(10)) {
  insertProject(store, 20_000);
  process.send?.('made');
}
