import { expect, it } from 'vitest';
import { explainRefusal } from '../../../../../scripts/lib/s3/refusals.ts';
import { mirrorBucketOf, readSettings } from '../../../../../scripts/lib/settings.ts';

const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
const { names } = mirrorBucketOf(readSettings({ S3_BUCKET: 'site', ...keys }))!;

it.each([
  [403, 'RequestTimeTooSkewed', /clock of this machine/],
  [301, 'PermanentRedirect', /S3_REGION/],
  [403, '', /rights to get, put, delete and list.*status 403/],
  [400, 'RequestTimeout', /too slowly, incomplete or damaged: check the network/],
  [413, '', /a proxy in front of it, does not accept files of this size: .* \(status 413/],
  [400, 'InvalidURI', /^The storage at https:.*site refuses the call: correct S3_BUCKET\./],
  [403, 'QuotaExceeded', /is full: raise its limit\. \(status 403, QuotaExceeded, Too much\)/],
  [503, 'SlowDown', /fails: try again later, or ask .*\(status 503, SlowDown, Too much\)/],
])('a refusal %d %s is told in words', (status, code, message) => {
  const text = `<Error><Code>${code}</Code><Message>Too much</Message></Error>`;
  const refusal = explainRefusal({ status, code, text }, 'https://s3.example/site', names);
  expect(refusal.message).toMatch(message);
});
