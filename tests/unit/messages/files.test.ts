import { expect, it } from 'vitest';
import { fileFaults, untouchedPhoto } from '../../../src/messages/files.ts';

it.each(Object.entries({ ...fileFaults, untouchedPhoto }))(
  'the text of %s names the file, and what to do or what it means',
  (_, text) => {
    const [said = '', ...more] = text('Séchoir.jpg').split(/(?<=\.) (?=[A-Z])/);
    expect(said).toMatch(/^« Séchoir\.jpg » /);
    expect(more.join(' ')).toMatch(/^[A-Z].*\.$/);
  },
);

it('the limits are said', () => {
  expect(fileFaults.too_large('plan.pdf')).toContain('dépasse 10 Mo');
  expect(fileFaults.too_many_pixels('mur.jpg')).toContain('100 millions de pixels');
});
