import type { Failure } from '../../contract/failure.ts';

export class ProviderError extends Error {
  readonly failure: Failure;

  constructor(path: string, failure: Failure) {
    super(
      `GET ${path} could not be read (${describe(failure)}). ${remedyOf(failure)} ` +
        'The site that is online stays as it is.',
    );
    this.failure = failure;
  }
}

export function describe(failure: Failure): string {
  switch (failure.kind) {
    case 'network': {
      const { cause, reason } = failure;
      // fetch hides it: CERT_HAS_EXPIRED, ENOTFOUND, …
      const code = ((cause as Error).cause as NodeJS.ErrnoException | undefined)?.code;
      return code ? `${reason}, ${code}` : reason;
    }
    case 'refused':
      return `${failure.status} ${failure.code}`;
    case 'unexpected':
      return failure.reason;
  }
}

/** What an operator can do about a list that could not be read. */
export function remedyOf(failure: Failure): string {
  if (failure.kind === 'network') return 'Start the provider, or correct API_URL in .env.';
  const { status = 200 } = failure;
  const reason = describe(failure);
  if (status === 401 || status === 403)
    return 'Answer without a login, and let this machine’s address through the provider’s firewall.';
  if (status === 429) return 'Wait a minute; allow the build’s address more requests.';
  if (status >= 500) return 'The provider has failed or is in maintenance: see its log.';
  if (status === 404 || reason.includes('web page'))
    return 'Correct API_URL in .env (Laravel: mostly with /api behind it), or answer there with the list.';
  if (reason.includes('PHP'))
    return 'Correct what PHP complains of, and set display_errors to Off: it spoils the JSON.';
  if (/items came|do not end/.test(reason))
    return 'Give the pages an order (orderBy), and each page the address of the next.';
  return 'Answer with a JSON array, or an object with it under `data`: see npm run api -- openapi.';
}
