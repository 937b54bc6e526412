import { expect, it } from 'vitest';
import { headersFor, securityHeaders } from '../../../src/hosting/headers.ts';

it('a site that is read by TLS says so for a year, another does not', () => {
  expect(headersFor('https://hub.example')).toEqual({
    ...securityHeaders,
    'Strict-Transport-Security': 'max-age=31536000',
  });
  expect(headersFor('http://127.0.0.1:4321')).toEqual(securityHeaders);
  expect(headersFor(undefined)).toEqual(securityHeaders);
});
