// Mirrors the current release once: npm run mirror [-- --take-over]
import { takeNoArguments } from '../../lib/arguments.ts';
import { log, setLogLevel } from '../../lib/log.ts';
import { exitWith, OperatorError } from '../../lib/operator-error.ts';
import { loadEnvFile } from '../../lib/env-file.ts';
import { readSettings } from '../../lib/settings.ts';
import { createReleases } from '../publishing/releases.ts';
import { mirror } from './mirror.ts';
import { readBucketSettings } from './settings.ts';

try {
  const takeOver = process.argv[2] === '--take-over';
  if (!takeOver) takeNoArguments('npm run mirror');
  loadEnvFile();
  const { dataDir, logLevel } = readSettings();
  setLogLevel(logLevel);
  const settings = readBucketSettings(process.env);
  if (!settings) throw new OperatorError('S3_BUCKET is not set: see docs/settings.md.');
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => stop.abort(new OperatorError('Stopped: the next run continues.')));
  }
  const outcome = await mirror(createReleases(dataDir), {
    dataDir,
    settings,
    signal: stop.signal,
    takeOver,
  });
  if (!outcome)
    throw new OperatorError(`There is no release in ${dataDir}: run npm run serve first.`);
  log('mirror.done', { ...outcome });
} catch (error) {
  exitWith(error);
}
