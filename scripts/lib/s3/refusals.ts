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

/** Of Ceph, MinIO and others. */
const FULL = /^507|Quota|StorageFull/;

/** By the status and the code: the first that fits. */
const remediesFor = (
  url: string,
  { bucket, region, keyId, secret }: SettingNames,
): [pattern: RegExp, remedy: string][] => [
  [/NoSuchBucket/, `There is no bucket at ${url}: create it, or correct ${bucket}.`],
  [FULL, `The bucket at ${url} is full: raise its limit.`],
  [
    /InvalidAccessKeyId|SignatureDoesNotMatch/,
    `The bucket does not know the key: correct ${keyId} or ${secret}.`,
  ],
  [
    /AuthorizationHeaderMalformed|PermanentRedirect|TemporaryRedirect/,
    `${region} is not the region of the bucket.`,
  ],
  [/RequestTimeTooSkewed/, 'The clock of this machine differs from that of the storage: set it.'],
  [
    /RequestTimeout|IncompleteBody|BadDigest|XAmzContentSHA256Mismatch/,
    'The file arrived too slowly, incomplete or damaged: check the network.',
  ],
  [
    /^403|AccessDenied|AllAccessDisabled/,
    'The key may not do this in the bucket: it needs the rights to get, put, delete and list.',
  ],
  [/^5/, `The storage at ${url} fails: try again later, or ask who runs it.`],
  [
    /^413|EntityTooLarge/,
    `The storage at ${url}, or a proxy in front of it, does not accept files of this size: raise its limit.`,
  ],
  [/^/, `The storage at ${url} refuses the call: correct ${bucket}.`],
];

export function explainRefusal(
  { status, code, text }: Refusal,
  url: string,
  names: SettingNames,
): StorageFault {
  const answer = `${status} ${code}`;
  const [, remedy] = remediesFor(url, names).find(([pattern]) => pattern.test(answer))!;
  const message = /<Message>([^<]*)/.exec(text)?.[1] ?? '';
  const detail = [`status ${status}`, code, message].filter(Boolean).join(', ');
  return new StorageFault(`${remedy} (${detail})`, FULL.test(answer) ? 507 : status);
}

export const unreachable = (url: string, error: Error): StorageFault =>
  new StorageFault(`${url} cannot be reached, ${networkReason(error)}`, 0, error);
