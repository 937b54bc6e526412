import { expect, it } from 'vitest';
import { reportCallLinks, reportFormLinks } from '../../../../src/content/loaders/ignored-links.ts';
import { openNotices } from '../../../../src/content/provider/notices.ts';

const notices = () => openNotices({ warn: () => {} });
const notALink = { kind: 'field', reason: 'not a link' };

it.each(['bientôt', 'dossier.docx', 'javascript:alert(1)', '/faq'])(
  'a form_link %j is no link, and is named',
  (form_link) => {
    const told = notices();
    reportFormLinks('trainings', [{ id: 3, form_link }], told);
    expect(told.of('trainings')).toEqual([{ ...notALink, id: '3', field: 'form_link' }]);
  },
);

it.each([undefined, 'https://a.example', 'forms.gle/AbCdEf', 'storage/dossier.docx', 'a@b.bj'])(
  'a form_link %j is nothing to tell',
  (form_link) => {
    const told = notices();
    reportFormLinks('trainings', [{ id: 3, form_link }], told);
    expect(told.of('trainings')).toBeUndefined();
  },
);

it('the link of a call may lead to a page of the site', () => {
  const told = notices();
  reportCallLinks('programs', [{ title: 'Un', link: '/faq' }], told);
  expect(told.of('programs')).toBeUndefined();
  reportCallLinks('programs', [{ title: 'Deux', link: 'javascript:alert(1)' }], told);
  expect(told.of('programs')).toEqual([{ ...notALink, id: '"Deux"', field: 'link' }]);
});
