// The provider as the build sees it: patient with a weak line, loud about a broken contract.
import type { AstroIntegrationLogger } from 'astro';
import pRetry from 'p-retry';
import type { Endpoint } from '../contract/endpoint.ts';
import type { Failure } from '../contract/failure.ts';
import type { List } from '../contract/fields.ts';
import { request } from '../contract/request.ts';
import { providerUrl } from './settings.ts';

export type Logger = Pick<AstroIntegrationLogger, 'warn' | 'info'>;

/** Pauses double from `firstPause` milliseconds on. Tests wait less. */
export const patience = { retries: 3, firstPause: 500 };
/** A minute in all, which is how long Laravel holds back who asks too often. */
const RETRIES_WHEN_THROTTLED = 7;

export class ProviderError extends Error {
  readonly failure: Failure;

  constructor(path: string, failure: Failure) {
    super(
      `The provider's list "${path}" could not be read (${describe(failure)}). ` +
        'Check API_URL and that the provider runs; the site that is online stays as it is.',
    );
    this.failure = failure;
  }
}

/**
 * One call, tried again with growing pauses where that can help.
 *
 * @throws ProviderError
 */
export async function ask<Params, Reply, Code extends string>(
  endpoint: Endpoint<Params, void, Reply, Code>,
  params: Params,
  baseUrl = providerUrl(),
): Promise<Reply> {
  const path = endpoint.path(params);
  return pRetry(
    async () => {
      const answer = await request(endpoint, { params, body: undefined }, { baseUrl });
      if (answer.ok) return answer.reply;
      throw new ProviderError(path, answer.failure);
    },
    {
      retries: RETRIES_WHEN_THROTTLED,
      minTimeout: patience.firstPause,
      shouldRetry: ({ error, attemptNumber }) =>
        error instanceof ProviderError && attemptNumber <= worthRetrying(error.failure),
    },
  );
}

/** A weak line or an overloaded server may recover; a refusal and a broken answer will not. */
function worthRetrying(failure: Failure): number {
  if (failure.kind === 'network') return patience.retries;
  const { status = 0 } = failure;
  if (status === 429) return RETRIES_WHEN_THROTTLED;
  return status >= 500 ? patience.retries : 0;
}

function describe(failure: Failure): string {
  switch (failure.kind) {
    case 'network':
      return failure.reason;
    case 'refused':
      return `${failure.status} ${failure.code}`;
    case 'unexpected':
      return failure.reason;
  }
}

const lists = new Map<string, Promise<unknown>>();

/**
 * A list of the provider, asked for once however many collections are made of it. Items that break
 * the contract are logged and left out.
 *
 * @throws ProviderError
 */
export function askList<Item, Code extends string>(
  endpoint: Endpoint<void, void, List<Item>, Code>,
  logger: Logger,
): Promise<Item[]> {
  const key = `${providerUrl()} ${endpoint.path()}`;
  const known = lists.get(key) as Promise<Item[]> | undefined;
  if (known) return known;
  const asked = ask(endpoint, undefined).then(({ items, rejected }) => {
    for (const { id, field, reason } of rejected) {
      logger.warn(`${endpoint.path()}: item ${id} left out, field ${field}: ${reason}`);
    }
    return items;
  });
  lists.set(key, asked);
  // The next sync of a dev server may find it again.
  asked.catch(() => lists.delete(key));
  return asked;
}
