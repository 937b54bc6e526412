import { expect, it } from 'vitest';
import { fileLimitsOf, uploadDefaults } from '../../../../src/contract/submission/uploads.ts';
import { fileErrors, unprocessedPhoto } from '../../../../src/messages/submission/files.ts';

const limits = fileLimitsOf(uploadDefaults);

it.each(Object.entries({ ...fileErrors, unprocessedPhoto }))(
  'the text of %s names the file, and what to do or what it means',
  (_, text) => {
    const [said = '', ...more] = text('Séchoir.jpg', limits).split(/(?<=\.) (?=[A-Z])/);
    expect(said).toMatch(/^«\sSéchoir\.jpg\s» /);
    expect(more.join(' ')).toMatch(/^[A-Z].*\.$/);
  },
);

it('the limits are said', () => {
  expect(fileErrors.too_large('plan.pdf', limits)).toContain('dépasse 10\u00a0Mo');
  expect(fileErrors.too_many_pixels('mur.jpg', limits)).toContain('100 millions de pixels');
});
