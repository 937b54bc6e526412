import { describe, expect, it } from 'vitest';
import { readSubmission } from '../../../../../scripts/api/submissions/form.ts';
import { toFormData } from '../../../../../src/contract/submission/submission.ts';
import { png } from '../files.ts';
import { nonUniversity, university } from '../projects.ts';

function form(...entries: [string, string | File][]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

describe('the multipart form of a submission', () => {
  it('is read as it was before it travelled, but for what is not sent', () => {
    const { telephone, autre_coordonnee, ...sent } = university;
    expect([telephone, autre_coordonnee]).toEqual(['', '']);
    const images = [png('a.png'), png('b.png')];
    expect(readSubmission(toFormData({ ...university, images }))).toEqual({ ...sent, images });
  });

  it('is read on the other path too', () => {
    const { autres_commentaires, ...sent } = nonUniversity;
    expect(autres_commentaires).toBe('');
    expect(readSubmission(toFormData(nonUniversity))).toMatchObject(sent);
  });

  it.each(['domaines_application[]', 'domaines_application[0]', 'domaines_application[17]'])(
    'reads %s as an entry of the list',
    (name) => {
      const data = form([name, 'Tic'], ['domaines_application[1]', 'Autres']);
      expect(readSubmission(data)).toMatchObject({ domaines_application: ['Tic', 'Autres'] });
    },
  );

  it('knows no other list', () => {
    const read = readSubmission(
      form(['titre_memoire[]', 'x'], ['constructor[]', 'x'], ['x[a]', 'y']),
    );
    expect(read).toEqual({
      domaines_application: [],
      images: [],
      autorisation_finale: false,
      'x[a]': 'y',
    });
  });

  it('can not change what an object is', () => {
    const read = readSubmission(form(['__proto__', 'x'], ['__proto__[]', 'y']));
    expect(read).toEqual({ domaines_application: [], images: [], autorisation_finale: false });
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  });

  it.each([
    ['true', true],
    ['1', true],
    ['on', true],
    ['false', false],
    ['0', false],
    ['', false],
  ])('reads the authorisation %j as %j', (value, given) => {
    const read = readSubmission(form(['autorisation_finale', value]));
    expect(read['autorisation_finale']).toBe(given);
  });

  it('has no authorisation when none is sent', () => {
    expect(readSubmission(form())['autorisation_finale']).toBe(false);
  });
});
