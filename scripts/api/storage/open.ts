import path from 'node:path';
import type { Settings } from '../../lib/settings.ts';
import { STORAGE } from '../data-files.ts';
import { bucketFiles } from './bucket.ts';
import { localFiles } from './local.ts';
import type { CandidateFiles } from './storage.ts';

export function openFiles({
  dataDir,
  uploadsBucket,
}: Pick<Settings, 'dataDir' | 'uploadsBucket'>): CandidateFiles {
  const local = localFiles(path.join(dataDir, STORAGE));
  return uploadsBucket ? bucketFiles(uploadsBucket, local) : local;
}
