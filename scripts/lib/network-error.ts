// Why fetch() got no answer, which it hides behind "fetch failed", and what to do.

const UNKNOWN_AUTHORITY =
  'its certificate is from an authority that this machine does not trust: complete its chain, or name the file of the authority in NODE_EXTRA_CA_CERTS';

const certificateReasons: Record<string, string> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_AUTHORITY,
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_AUTHORITY,
  CERT_HAS_EXPIRED: 'its certificate has expired: renew it, or correct the clock of this machine',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet: correct the clock of this machine',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name: correct one of them',
};

const reasons: Record<string, string> = {
  ...certificateReasons,
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS: use http: in its address, or set up TLS',
  ECONNREFUSED: 'nothing listens there: start it, or correct the address',
  ENOTFOUND: 'its name is unknown: correct it, or the DNS',
  EAI_AGAIN: 'the DNS does not answer: try again, or check the network of this machine',
  ECONNRESET: 'it closed the connection: see its log',
  UND_ERR_SOCKET: 'it closed the connection: see its log',
  TimeoutError: 'it took too long: see its log',
};

/** A clause about a certificate, with the remedy; undefined if the error is about something else. */
export const certificateReason = (code: string | undefined): string | undefined =>
  certificateReasons[code ?? ''];

/** A clause with the remedy and Node's code. */
export function networkReason(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: NodeJS.ErrnoException };
  const code = cause?.code ?? name;
  const reason = reasons[code];
  return reason ? `${reason} (${code})` : (cause?.message ?? message);
}
