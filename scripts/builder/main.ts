// The builder's program: build.ts says what it does. Node keeps the compiled code of all that it imports.
import { enableCompileCache } from 'node:module';
import { compileCacheDir } from '../lib/compile-cache.ts';
import { letOthersRead } from '../lib/data-dir.ts';
import { loadEnvFile } from '../lib/env-file.ts';
import { exitWith } from '../lib/operator-error.ts';

letOthersRead();
try {
  loadEnvFile();
} catch (error) {
  exitWith(error);
}
// Has no effect if NODE_COMPILE_CACHE names another folder.
enableCompileCache(compileCacheDir(process.env['DATA_DIR'] || '.data'));
await import('./build.ts');
