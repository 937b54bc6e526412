// Checks the types of .astro files. Not by `astro check`, which first loads the site's configuration
// and writes types for content collections, of which there are none.
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
