import { expect, it } from 'vitest';
import { publish } from './portal.ts';

const open = async () => (await publish()).open('/register');

it('offers six profiles, and none to begin with', async () => {
  const screen = await open();
  const options = screen.all('select[name="userType"] option');
  expect(options.map((option) => [option.get('value'), option.text])).toEqual([
    ['', expect.anything()],
    ['etudiant', expect.stringMatching(/^Étudiant/)],
    ['jeune_diplome', expect.stringMatching(/^Jeune diplômé/)],
    ['entrepreneur', expect.stringMatching(/^Entrepreneur ou entrepreneuse, porteur/)],
    ['innovateur', expect.stringMatching(/^Innovateur/)],
    ['enseignant_chercheur', expect.stringMatching(/^Enseignant-chercheur/)],
    ['visiteur', expect.stringMatching(/^Visiteur/)],
  ]);
  expect(options.filter((option) => option.get('selected') !== undefined)).toHaveLength(1);
  expect(options[0]?.get('selected')).toBeDefined();
});

it('offers three genders, the first of them to begin with', async () => {
  const genders = (await open()).all('input[name="radioGender"]');
  expect(genders.map((radio) => radio.get('value'))).toEqual(['M', 'F', 'O']);
  expect(genders.map((radio) => radio.get('checked') !== undefined)).toEqual([true, false, false]);
});

it('lets password managers and browsers know every field', async () => {
  const screen = await open();
  const tokens = {
    first_name: 'given-name',
    last_name: 'family-name',
    phone: 'tel',
    email: 'email',
    password: 'new-password',
    confirmedPassword: 'new-password',
  };
  for (const [name, token] of Object.entries(tokens)) {
    expect(screen.one(`input[name="${name}"]`).get('autocomplete')).toBe(token);
  }
});

it('asks for the terms, and leads to them and to the login', async () => {
  const screen = await open();
  expect(screen.one('input[name="checkBox"]').get('type')).toBe('checkbox');
  expect(screen.one('input[name="checkBox"]').get('checked')).toBeUndefined();
  expect(screen.links('main a')).toEqual(['/cgu', '/login']);
  expect(screen.links('a[data-keep-redirect]')).toEqual(['/login']);
});

it('says why one registers, and that every field counts', async () => {
  const why = /^Un compte gratuit .* Tous les champs sont obligatoires\.$/;
  expect((await open()).texts('main p')).toContainEqual(expect.stringMatching(why));
});
