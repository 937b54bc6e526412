// The settings of the S3-compatible mirror. The credentials have the standard AWS variable names.
import { isOrigin } from '../../lib/addresses.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import type { SettingNames } from '../../lib/s3/refusals.ts';
import { readVariables, refusal } from '../../lib/secrets.ts';

export const bucketNames: SettingNames = {
  bucket: 'S3_BUCKET',
  region: 'S3_REGION',
  keyId: 'AWS_ACCESS_KEY_ID',
  secret: 'AWS_SECRET_ACCESS_KEY',
  rights: 'get, put, delete and list',
};

export interface BucketSettings {
  bucket: string;
  /** Without a trailing slash. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Undefined if S3_BUCKET is not set. */
export function readBucketSettings(env: NodeJS.ProcessEnv): BucketSettings | undefined {
  const variables = readVariables(env);
  const bucket = variables['S3_BUCKET'];
  if (!bucket) return undefined;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw refusal(env, 'S3_BUCKET', 'must be the name of a bucket, without s3://');
  }
  const accessKeyId = variables['AWS_ACCESS_KEY_ID'];
  const secretAccessKey = variables['AWS_SECRET_ACCESS_KEY'];
  if (!accessKeyId || !secretAccessKey) {
    throw new OperatorError(
      'S3_BUCKET needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY too: set them in .env.',
    );
  }
  const region = variables['S3_REGION'] ?? 'us-east-1';
  if (!/^[a-z0-9-]+$/.test(region)) {
    throw refusal(env, 'S3_REGION', 'must be the name of a region, such as us-east-1');
  }
  const endpoint = variables['S3_ENDPOINT'] ?? `https://s3.${region}.amazonaws.com`;
  if (!isOrigin(endpoint)) {
    throw refusal(
      env,
      'S3_ENDPOINT',
      'must be an address such as https://s3.example, without the bucket',
    );
  }
  return {
    bucket,
    endpoint: endpoint.replace(/\/+$/, ''),
    region,
    accessKeyId,
    secretAccessKey,
  };
}
