// Installs the packages of checks and tests before npm scripts that need them.
import { setUp } from './setup.mjs';

try {
  await setUp({ withTools: true });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
