// npm test and npm run test:long, on a Node that is new enough.
import { runInForeground, setUp } from './setup.mjs';

try {
  const node = await setUp({ withTools: true });
  process.exitCode = await runInForeground(node, ['scripts/test.ts', ...process.argv.slice(2)]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
