import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { keepRedirectScript } from '../../../../src/layouts/inline/keep-redirect.ts';

it.each([
  ['?redirect=%2Fprofile%3Fetape%3D2%23suite', '?redirect=%2Fprofile%3Fetape%3D2%23suite'],
  ['?de=mail&redirect=/home', '?redirect=%2Fhome'],
  ['?token=s3cr3t&redirect=%2Fhome&email=a@b.bj', '?redirect=%2Fhome'],
  ['?token=s3cr3t&email=a@b.bj', ''],
  ['', ''],
])('of the query %j the links to other auth pages take %j', (search, taken) => {
  const link = new URL('https://hub.example/login');
  const document = { querySelectorAll: () => [link] };
  runInContext(
    keepRedirectScript,
    createContext({ location: { search }, document, URLSearchParams }),
  );
  expect(link.href).toBe(`https://hub.example/login${taken}`);
});
