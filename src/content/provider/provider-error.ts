import type { Failure } from '../../contract/failure.ts';
import { IdleTimeout } from './fetch-with-idle-timeout.ts';

export class ProviderError extends Error {
  readonly failure: Failure;

  constructor(path: string, failure: Failure) {
    super(
      `GET ${path} could not be read (${describe(failure)}). ` +
        'Check API_URL and that the provider runs; the site that is online stays as it is.',
    );
    this.failure = failure;
  }
}

export function describe(failure: Failure): string {
  switch (failure.kind) {
    case 'network': {
      const { cause, reason } = failure;
      if (cause instanceof IdleTimeout) return cause.message;
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
