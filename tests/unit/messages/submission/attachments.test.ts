import { expect, it } from 'vitest';
import { fileLimitsOf } from '../../../../src/contract/submission/uploads.ts';
import { files } from '../../../../src/messages/submission/attachments.ts';

it.each([
  [1, '1 fichier au plus, 10 Mo chacun, 60 Mo en tout.'],
  [3, '3 fichiers au plus, 10 Mo chacun, 60 Mo en tout.'],
])('the limits of %i are said', (count, expected) => {
  const limits = fileLimitsOf({ fileMb: 10, totalMb: 61, files: count });
  expect(files.limits(limits).split('\n')).toContain(expected);
  expect(files.tooMany('plan.pdf', limits)).toContain(expected.split(',')[0]);
});
