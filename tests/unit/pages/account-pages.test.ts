// What stands in the HTML of the pages that lead into an account.
import { expect, it } from 'vitest';
import { publish } from './portal.ts';

const open = async (address: string) => (await publish()).open(address);

it.each([
  ['/login', 'Connexion', ['email email username', 'password password current-password']],
  ['/forget-password', 'Mot de passe oublié', ['email email username']],
  [
    '/reset-password',
    'Nouveau mot de passe',
    [
      'email email username',
      'password password new-password',
      'password_confirmation password new-password',
    ],
  ],
])('%s asks for what password managers know', async (address, title, expected) => {
  const screen = await open(address);
  expect(screen.one('h1').text).toBe(title);
  const inputs = screen.all('form input');
  const told = inputs.map((input) =>
    ['name', 'type', 'autocomplete'].map((name) => input.get(name)).join(' '),
  );
  expect(told).toEqual(expected);
});

it.each([
  ['first_name', 'given-name'],
  ['last_name', 'family-name'],
  ['phone', 'tel'],
  ['email', 'email'],
  ['password', 'new-password'],
  ['confirmedPassword', 'new-password'],
])('/register tells browsers what %s is', async (name, token) => {
  const field = (await open('/register')).one(`input[name="${name}"]`);
  expect(field.get('autocomplete')).toBe(token);
});

// Those that keep where the candidate was going come first.
it.each([
  ['/login', ['/register', '/forget-password'], ['/cgu']],
  ['/register', ['/login'], ['/cgu']],
  ['/forget-password', ['/login', '/register'], []],
  ['/reset-password', ['/login'], []],
  ['/verify-email', ['/register'], []],
])('%s leads home and to the other pages of an account', async (address, keeping, others) => {
  const screen = await open(address);
  expect(screen.links('header a')).toEqual(['/']);
  expect(screen.links('a[data-keep-redirect]')).toEqual(keeping);
  expect(screen.links('main a').toSorted()).toEqual([...keeping, ...others].toSorted());
});

it('/login leads who has no account to the registration before its form, by a button', async () => {
  const screen = await open('/login');
  expect(screen.one('main a.button').get('href')).toBe('/register');
  const [before = ''] = screen.one('main').text.split('Adresse e-mail');
  expect(before).toMatch(/Première visite\s\?.*gratuit.*S’inscrire/s);
});

it('/register offers six profiles, and none to begin with', async () => {
  const options = (await open('/register')).all('select[name="userType"] option');
  expect(options.map((option) => [option.get('value'), option.text])).toEqual([
    ['', expect.anything()],
    ['etudiant', expect.stringMatching(/^Étudiant/)],
    ['jeune_diplome', expect.stringMatching(/^Jeune diplômé/)],
    ['entrepreneur', expect.stringMatching(/^Entrepreneur ou entrepreneuse, porteur/)],
    ['innovateur', expect.stringMatching(/^Innovateur/)],
    ['enseignant_chercheur', expect.stringMatching(/^Enseignant-chercheur/)],
    ['visiteur', expect.stringMatching(/^Visiteur/)],
  ]);
  const selected = options.filter((option) => option.get('selected') !== undefined);
  expect(selected.map((option) => option.get('value'))).toEqual(['']);
});

it('/register offers three genders, the first of them to begin with', async () => {
  const genders = (await open('/register')).all('input[name="radioGender"]');
  expect(genders.map((radio) => radio.get('value'))).toEqual(['M', 'F', 'O']);
  expect(genders.map((radio) => radio.get('checked') !== undefined)).toEqual([true, false, false]);
});

it('/register asks for the terms, which nobody has accepted yet', async () => {
  const terms = (await open('/register')).one('input[name="checkBox"]');
  expect(terms.get('type')).toBe('checkbox');
  expect(terms.get('checked')).toBeUndefined();
});

it('/register says why one registers, and that every field counts', async () => {
  const why = /^Créez un compte gratuit .* Tous les champs sont obligatoires\.$/;
  const texts = (await open('/register')).texts('main p');
  expect(texts).toContainEqual(expect.stringMatching(why));
});

it('/forget-password says when a link is sent', async () => {
  const screen = await open('/forget-password');
  const hint = screen.one('form input').get('aria-describedby');
  expect(screen.one(`[id="${hint}"]`).text).toBe(
    'Le lien n’est envoyé que si un compte utilise cette adresse.',
  );
});

it('/reset-password shows the address of the link, and tells nobody its own', async () => {
  const screen = await open('/reset-password');
  expect(screen.one('form input[name="email"]').get('readonly')).toBeDefined();
  expect(screen.one('meta[name="referrer"]').get('content')).toBe('no-referrer');
});

it('/verify-email says what to do, to who is not signed in', async () => {
  const screen = await open('/verify-email');
  expect(screen.one('.lead').text).toMatch(/^Ouvrez le message .* puis le lien qu’il contient\.$/);
  expect(screen.one('main').text).toContain('courrier indésirable (spam)');
  expect(screen.texts('button')).toEqual(['Se reconnecter']);
});
