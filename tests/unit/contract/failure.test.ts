import { describe, expect, it } from 'vitest';
import { refusal } from '../../../src/contract/failure.ts';
import { login } from '../../../src/contract/account/users.ts';

const endpoint = { codes: { 401: 'session_expired', 422: 'invalid' } } as const;
const refuse = (status: number, body: unknown) =>
  refusal(endpoint, status, typeof body === 'string' ? body : JSON.stringify(body));

describe('the field errors of a 422', () => {
  const message = 'Les données fournies sont invalides.';

  it.each([
    [
      'lists',
      { email: ['Déjà prise.', 'Trop longue.'] },
      { email: ['Déjà prise.', 'Trop longue.'] },
    ],
    ['a single text', { email: 'Déjà prise.' }, { email: ['Déjà prise.'] }],
    ['a list with integer keys', { email: { 1: 'Déjà prise.' } }, { email: ['Déjà prise.'] }],
    ['indexed fields', { 'images.0': ['Trop lourd.'] }, { 'images.0': ['Trop lourd.'] }],
    ['an empty PHP list', [], {}],
    ['nothing', undefined, {}],
    ['something else', { email: { min: 3 } }, {}],
  ])('are read from %s', (_what, errors, fields) => {
    expect(refuse(422, { message, errors })).toEqual({
      kind: 'refused',
      status: 422,
      code: 'invalid',
      message,
      fields,
    });
  });
});

describe('the message of a refusal', () => {
  it.each([
    ['message', { message: 'Non.' }],
    ['error, the older form', { error: 'Non.' }],
    ['error where message is empty', { message: '', error: 'Non.' }],
  ])('is %s', (_what, body) => {
    expect(refuse(401, body)).toMatchObject({ code: 'session_expired', message: 'Non.' });
  });

  it.each(['', '<html><body>Bad Gateway</body></html>', '{"message":', '[]', '"Non"', 'null', '3'])(
    'is empty when the body is %j, and the status decides',
    (body) => {
      expect(refuse(401, body)).toEqual({
        kind: 'refused',
        status: 401,
        code: 'session_expired',
        message: '',
        fields: {},
      });
    },
  );
});

describe('a refused login', () => {
  it.each([
    [400, { message: 'Unauthenticated' }],
    [500, { error: 'Unauthenticated' }],
    [401, { message: 'Identifiants inconnus' }],
    [401, ''],
  ])('with %i and %j is a wrong password', (status, body) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    expect(refusal(login, status, text)).toMatchObject({
      kind: 'refused',
      status,
      code: 'wrong_credentials',
    });
  });

  it.each([
    [400, { message: 'Bad Request' }],
    [500, { message: 'User is Unauthenticated' }],
    [503, ''],
  ])('with %i and %j is not', (status, body) => {
    expect(refusal(login, status, JSON.stringify(body)).kind).toBe('unexpected');
  });
});
