// Explains S3 errors to the operator.
import { networkReason } from '../network-error.ts';
import { OperatorError } from '../operator-error.ts';

/** The settings that the remedies name. */
export interface SettingNames {
  bucket: string;
  region: string;
  keyId: string;
  secret: string;
}

interface Refusal {
  status: number;
  code: string;
  /** The response's XML. */
  text: string;
}

/** The storage refused a call, or did not answer. */
export class StorageFault extends OperatorError {
  override name = 'StorageFault';
  /**
   * The status of the answer; 507 if it is full; 0 if there was no answer, and what was asked for
   * may still happen.
   */
  readonly status: number;

  constructor(message: string, status = 0, cause?: unknown) {
    super(message, { cause });
    this.status = status;
  }
}

const CLOCK = 'The clock of this machine differs from that of the storage: set it.';

/** Of Ceph, MinIO and others. */
const FULL = /Quota|StorageFull/;

const LINE = 'The file arrived too slowly, incomplete or damaged: check the network.';

const RIGHTS =
  'The key may not do this in the bucket: it needs the rights to get, put, delete and list.';

function remediesFor({ region, keyId, secret }: SettingNames): Record<string, string> {
  const KEY = `The bucket does not know the key: correct ${keyId} or ${secret}.`;
  const REGION = `${region} is not the region of the bucket.`;
  return {
    InvalidAccessKeyId: KEY,
    SignatureDoesNotMatch: KEY,
    AccessDenied: RIGHTS,
    AllAccessDisabled: RIGHTS,
    AuthorizationHeaderMalformed: REGION,
    PermanentRedirect: REGION,
    TemporaryRedirect: REGION,
    RequestTimeTooSkewed: CLOCK,
    RequestTimeout: LINE,
    IncompleteBody: LINE,
    BadDigest: LINE,
    XAmzContentSHA256Mismatch: LINE,
  };
}

export function explainRefusal(
  { status, code, text }: Refusal,
  url: string,
  names: SettingNames,
): StorageFault {
  if (code === 'NoSuchBucket') {
    return new StorageFault(
      `There is no bucket at ${url}: create it, or correct ${names.bucket}.`,
      status,
    );
  }
  const message = /<Message>([^<]*)/.exec(text)?.[1] ?? '';
  const detail = [`status ${status}`, code, message].filter(Boolean).join(', ');
  if (status === 507 || FULL.test(code)) {
    return new StorageFault(`The bucket at ${url} is full: raise its limit. (${detail})`, 507);
  }
  const remedy =
    remediesFor(names)[code] ??
    (status === 403
      ? RIGHTS
      : status >= 500
        ? `The storage at ${url} fails: try again later, or ask who runs it.`
        : status === 413 || code === 'EntityTooLarge'
          ? `The storage at ${url}, or a proxy in front of it, does not accept files of this size: raise its limit.`
          : `The storage at ${url} refuses the call: correct ${names.bucket}.`);
  return new StorageFault(`${remedy} (${detail})`, status);
}

export const unreachable = (url: string, error: Error): StorageFault =>
  new StorageFault(`${url} cannot be reached, ${networkReason(error)}`, 0, error);
