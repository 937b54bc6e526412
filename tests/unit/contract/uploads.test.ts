import { expect, it } from 'vitest';
import { limitsOf } from '../../../scripts/api/services.ts';
import { readSettings } from '../../../scripts/shared/settings.ts';
import { fileLimits, MEGABYTE } from '../../../src/contract/uploads.ts';

it('what a form lets through, the embedded API takes, with long answers beside it', () => {
  const limits = limitsOf(readSettings({}));
  expect(fileLimits).toMatchObject({ files: limits.files, fileBytes: limits.fileBytes });
  expect(fileLimits.filesBytes).toBe(limits.submissionBytes - MEGABYTE);
});
