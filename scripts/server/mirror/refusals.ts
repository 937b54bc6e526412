// Explains S3 errors to the operator.
import { networkReason } from '../../lib/network-error.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import type { BucketSettings } from './settings.ts';

interface Refusal {
  status: number;
  code: string;
  /** The response's XML. */
  text: string;
}

const KEY = 'The bucket does not know the key: correct AWS_ACCESS_KEY_ID or AWS_SECRET_ACCESS_KEY.';
const RIGHTS = 'The key may not do this in the bucket: it needs the rights to get, put and delete.';
const REGION = 'S3_REGION is not the region of the bucket.';
const CLOCK = 'The clock of this machine differs from that of the storage: set it.';

const remedies: Record<string, string> = {
  InvalidAccessKeyId: KEY,
  SignatureDoesNotMatch: KEY,
  InvalidToken: 'AWS_SESSION_TOKEN is wrong.',
  ExpiredToken: 'AWS_SESSION_TOKEN has expired.',
  AccessDenied: RIGHTS,
  AllAccessDisabled: RIGHTS,
  AuthorizationHeaderMalformed: REGION,
  PermanentRedirect: REGION,
  RequestTimeTooSkewed: CLOCK,
};

export function explainRefusal({ status, code, text }: Refusal, settings: BucketSettings): Error {
  const { bucket, endpoint } = settings;
  if (code === 'NoSuchBucket') {
    return new OperatorError(
      `There is no bucket ${bucket} at ${endpoint}: create it, or correct S3_BUCKET.`,
    );
  }
  const message = /<Message>([^<]*)/.exec(text)?.[1] ?? '';
  const detail = [`status ${status}`, code, message].filter(Boolean).join(', ');
  const remedy = remedies[code] ?? (status === 403 ? RIGHTS : 'The storage refuses the call.');
  return new OperatorError(`${remedy} (${detail})`);
}

export class Unreachable extends OperatorError {
  override name = 'Unreachable';

  constructor(endpoint: string, error: Error) {
    super(`${endpoint} cannot be reached, ${networkReason(error)}`, { cause: error });
  }
}
