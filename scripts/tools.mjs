// Installs what checks and tests use, before npm scripts that need it.
import { setUp } from './setup.mjs';

try {
  await setUp({ withTools: true });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
