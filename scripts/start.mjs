// npm start: everything the portal needs, on one machine.
import { runInForeground, setUp } from './setup.mjs';

try {
  const node = await setUp();
  process.exitCode = await runInForeground(node, ['scripts/start.ts', ...process.argv.slice(2)]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
