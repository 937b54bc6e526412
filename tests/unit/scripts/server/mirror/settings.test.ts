import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { explainRefusal } from '../../../../../scripts/lib/s3/refusals.ts';
import { bucketNames, readBucketSettings } from '../../../../../scripts/server/mirror/settings.ts';
import { temporaryFolder } from '../../../../fixtures/temporary-folder.ts';

const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };

describe('the settings of a bucket', () => {
  it('take the key’s secret from a file', () => {
    const file = path.join(temporaryFolder(), 'secret');
    writeFileSync(file, 'secret\n');
    const env = { S3_BUCKET: 'site', AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY_FILE: file };
    expect(readBucketSettings(env)).toMatchObject({ secretAccessKey: 'secret' });
  });

  it('are none where none is named', () => {
    expect(readBucketSettings(keys)).toBeUndefined();
    expect(readBucketSettings({ ...keys, S3_BUCKET: '' })).toBeUndefined();
  });

  it('mean Amazon where no endpoint is named', () => {
    expect(readBucketSettings({ ...keys, S3_BUCKET: 'site', S3_REGION: 'af-south-1' })).toEqual({
      bucket: 'site',
      endpoint: 'https://s3.af-south-1.amazonaws.com',
      region: 'af-south-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    });
    const elsewhere = {
      S3_BUCKET: 'site',
      S3_ENDPOINT: 'https://s3.example/',
    };
    expect(readBucketSettings({ ...keys, ...elsewhere })).toMatchObject({
      endpoint: 'https://s3.example',
      region: 'us-east-1',
    });
  });

  it.each([
    [{ ...keys, S3_BUCKET: 's3://site' }, /S3_BUCKET=s3:\/\/site must be/],
    [{ S3_BUCKET: 'site' }, /S3_BUCKET needs AWS_ACCESS_KEY_ID and/],
    [{ ...keys, S3_BUCKET: 'site', S3_ENDPOINT: 'https://s3.example/site' }, /without the bucket/],
    [{ ...keys, S3_BUCKET: 'site', S3_ENDPOINT: 'https://a:b@s3.example' }, /^S3_ENDPOINT must be/],
    [{ ...keys, S3_BUCKET: 'site', S3_REGION: 'a b' }, /^S3_REGION=a b must be/],
  ])('%j are refused', (env, message) => {
    expect(() => readBucketSettings(env)).toThrow(message);
  });
});

it.each([
  [403, 'RequestTimeTooSkewed', /clock of this machine/],
  [301, 'PermanentRedirect', /S3_REGION/],
  [403, '', /rights to get, put, delete and list.*status 403/],
  [400, 'RequestTimeout', /too slowly, incomplete or damaged: check the network/],
  [
    413,
    '',
    /or a proxy in front of it, does not accept files of this size: raise its limit\. \(status 413/,
  ],
  [
    400,
    'InvalidURI',
    /^The storage at https:\/\/s3\.example\/site refuses the call: correct S3_BUCKET\./,
  ],
  [403, 'QuotaExceeded', /is full: raise its limit\. \(status 403, QuotaExceeded, Too much\)/],
  [503, 'SlowDown', /fails: try again later, or ask .*\(status 503, SlowDown, Too much\)/],
])('a refusal %d %s is told in words', (status, code, message) => {
  const text = `<Error><Code>${code}</Code><Message>Too much</Message></Error>`;
  const refusal = explainRefusal({ status, code, text }, 'https://s3.example/site', bucketNames);
  expect(refusal.message).toMatch(message);
});
