// The settings of the S3-compatible mirror. The credentials have the standard AWS variable names.
import { OperatorError } from '../../lib/operator-error.ts';

export interface BucketSettings {
  bucket: string;
  /** Without a trailing slash. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

/** Undefined if S3_BUCKET is not set. */
export function readBucketSettings(env: NodeJS.ProcessEnv): BucketSettings | undefined {
  const bucket = env['S3_BUCKET'];
  if (!bucket) return undefined;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new OperatorError(`S3_BUCKET=${bucket} must be the name of a bucket, without s3://.`);
  }
  const sessionToken = env['AWS_SESSION_TOKEN'];
  const accessKeyId = env['AWS_ACCESS_KEY_ID'];
  const secretAccessKey = env['AWS_SECRET_ACCESS_KEY'];
  if (!accessKeyId || !secretAccessKey) {
    throw new OperatorError('S3_BUCKET needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY too.');
  }
  const region = env['S3_REGION'] || 'us-east-1';
  const endpoint = env['S3_ENDPOINT'] || `https://s3.${region}.amazonaws.com`;
  if (!/^https?:\/\/[^/?#]+\/*$/.test(endpoint) || !URL.canParse(endpoint)) {
    throw new OperatorError(
      `S3_ENDPOINT=${endpoint} must be an address such as https://s3.example, without the bucket.`,
    );
  }
  return {
    bucket,
    endpoint: endpoint.replace(/\/+$/, ''),
    region,
    accessKeyId,
    secretAccessKey,
    ...(sessionToken && { sessionToken }),
  };
}
