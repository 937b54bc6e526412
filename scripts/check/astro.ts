// Checks the types of .astro files. `astro check` would first load the site's configuration, and
// write types for content collections, of which there are none.
import path from 'node:path';
import { check } from '@astrojs/check';

const failed = await check({
  root: path.resolve(import.meta.dirname, '../..'),
  tsconfig: 'scripts/check/astro.tsconfig.json',
  minimumSeverity: 'warning',
  minimumFailingSeverity: 'error',
  watch: false,
  preserveWatchOutput: false,
});
if (failed) process.exitCode = 1;
