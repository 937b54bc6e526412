import { describe, expect, it } from 'vitest';
import { readSubmission } from '../../../../../scripts/api/submissions/form.ts';

function form(...entries: [string, string | File][]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

describe('the multipart form of a submission', () => {
  it.each(['domaines_application[]', 'domaines_application[0]', 'domaines_application[17]'])(
    'reads %s as an entry of the list',
    (name) => {
      const data = form([name, 'Tic'], ['domaines_application[1]', 'Autres']);
      expect(readSubmission(data)).toMatchObject({ domaines_application: ['Tic', 'Autres'] });
    },
  );

  it.each([
    ['1', true],
    ['on', true],
    ['false', false],
    ['0', false],
  ])('reads the authorisation %j as %j', (value, given) => {
    const read = readSubmission(form(['autorisation_finale', value]));
    expect(read['autorisation_finale']).toBe(given);
  });

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

  it('cannot change what an object is', () => {
    const read = readSubmission(form(['__proto__', 'x'], ['__proto__[]', 'y']));
    expect(read).toEqual({ domaines_application: [], images: [], autorisation_finale: false });
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  });
});
