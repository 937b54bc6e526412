import { expect, it } from 'vitest';
import { limitsOf } from '../../../../scripts/api/services.ts';
import { readSettings } from '../../../../scripts/lib/settings.ts';
import {
  fileLimitsOf,
  MEGABYTE,
  uploadDefaults,
} from '../../../../src/contract/submission/uploads.ts';

it('what a form lets through, the embedded API takes, with long answers beside it', () => {
  for (const settings of [{}, { UPLOAD_FILE_MB: '2', UPLOAD_TOTAL_MB: '8', UPLOAD_FILES: '3' }]) {
    const { uploads, ...others } = readSettings(settings);
    const limits = limitsOf({ uploads, ...others });
    const form = fileLimitsOf(uploads);
    expect(form).toMatchObject({ files: limits.files, fileBytes: limits.fileBytes });
    expect(form.filesBytes).toBe(limits.submissionBytes - MEGABYTE);
  }
  expect(readSettings({}).uploads).toEqual(uploadDefaults);
});

it('one file is never allowed to be heavier than all of them', () => {
  const { fileBytes, filesBytes } = fileLimitsOf({ fileMb: 10, totalMb: 8, files: 20 });
  expect([fileBytes, filesBytes]).toEqual([7 * MEGABYTE, 7 * MEGABYTE]);
});
