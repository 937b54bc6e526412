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
    case 'network':
      return failure.cause instanceof IdleTimeout ? failure.cause.message : failure.reason;
    case 'refused':
      return `${failure.status} ${failure.code}`;
    case 'unexpected':
      return failure.reason;
  }
}
