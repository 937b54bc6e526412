// The provider as the build sees it: patient with a weak line, loud about a broken contract.
import pRetry from 'p-retry';
import type { Endpoint } from '../contract/endpoint.ts';
import type { Failure } from '../contract/failure.ts';
import type { List } from '../contract/list.ts';
import { askPages } from '../contract/pages.ts';
import { request, type Answer } from '../contract/request.ts';
import { hasCopy, keepCopy, lastCopy, type Reading } from './copies.ts';
import { leaveOut } from './left-out.ts';
import { logger, type Logger } from './logger.ts';
import { serverOf, tellAnswer, tellOutage } from './outages.ts';
import { patientFetch, Silence } from './patient-fetch.ts';
import { providerUrl } from './settings.ts';

/**
 * Pauses double from `firstPause` milliseconds on. Where there is a last good copy to fall back on,
 * nobody waits longer than `withCopy` milliseconds for a sign of life; `withoutCopy` is the time of
 * a whole call. Tests wait less.
 */
export const patience = { retries: 3, firstPause: 500, withCopy: 10_000, withoutCopy: 30_000 };
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

type Fetch = (url: string, init: RequestInit) => Promise<Response>;
/** What a caller does to a request and to its answer. */
type Through = (url: string, init: RequestInit, fetch: Fetch) => Promise<Response>;

/**
 * One call, tried again with growing pauses where that can help.
 *
 * @param copied there is a copy of what is asked for
 * @throws ProviderError
 */
export async function ask<Params, Reply, Code extends string>(
  endpoint: Endpoint<Params, void, Reply, Code>,
  params: Params,
  copied: boolean,
  through: Through = (url, init, fetch) => fetch(url, init),
): Promise<Reply> {
  const path = endpoint.path(params);
  const baseUrl = providerUrl();
  const silence = copied ? patience.withCopy : patience.withoutCopy;
  const begun = performance.now();
  const isWorthIt = (failure: Failure, attempt: number) =>
    attempt <= worthRetrying(failure) &&
    (!copied || isThrottled(failure) || performance.now() - begun < patience.withCopy);
  try {
    const reply = await pRetry(
      async () => {
        const patient: Fetch = (url, init) => patientFetch(url, init, silence);
        const fetch: Fetch = (url, init) => through(url, init, patient);
        const options = { baseUrl, fetch, timeout: patience.withoutCopy };
        const answer = await request(endpoint, { params, body: undefined }, options);
        if (answer.ok) return answer.reply;
        throw new ProviderError(path, answer.failure);
      },
      {
        retries: RETRIES_WHEN_THROTTLED,
        minTimeout: patience.firstPause,
        shouldRetry: ({ error, attemptNumber }) => {
          if (!(error instanceof ProviderError)) return false;
          if (isThrottled(error.failure)) tellThrottled();
          return isWorthIt(error.failure, attemptNumber);
        },
      },
    );
    tellAnswer(serverOf(baseUrl));
    return reply;
  } catch (error) {
    const isDead = error instanceof ProviderError && error.failure.kind === 'network';
    if (isDead) tellOutage(serverOf(baseUrl));
    throw error;
  }
}

/** A weak line or an overloaded server may recover; a refusal and a broken answer will not. */
export function worthRetrying(failure: Failure): number {
  if (failure.kind === 'network') return patience.retries;
  if (isThrottled(failure)) return RETRIES_WHEN_THROTTLED;
  return (failure.status ?? 0) >= 500 ? patience.retries : 0;
}

let isToldThrottled = false;

/** To the log and, where it has started this build, to the portal server, for the desk. */
function tellThrottled(): void {
  if (isToldThrottled) return;
  isToldThrottled = true;
  logger.warn('the provider takes no more requests for now (429): the build waits for it');
  process.send?.({ type: 'throttled' });
}

const isThrottled = (failure: Failure): boolean =>
  failure.kind !== 'network' && failure.status === 429;

export function describe(failure: Failure): string {
  switch (failure.kind) {
    case 'network':
      return failure.cause instanceof Silence ? failure.cause.message : failure.reason;
    case 'refused':
      return `${failure.status} ${failure.code}`;
    case 'unexpected':
      return failure.reason;
  }
}

const lists = new Map<string, Promise<unknown>>();

/**
 * A list of the provider, asked for once however many collections are made of it. Items that break
 * the contract are logged and left out. A list that can not be read is as the release online has it.
 *
 * @throws ProviderError
 */
export function askList<Item, Code extends string>(
  endpoint: Endpoint<void, void, List<Item>, Code>,
  logger: Logger,
): Promise<Reading<Item>> {
  const key = `${providerUrl()} ${endpoint.path()}`;
  const known = lists.get(key) as Promise<Reading<Item>> | undefined;
  if (known) return known;
  const asked = readOrCopy(endpoint, logger);
  lists.set(key, asked);
  // The next page of a dev server may find it again.
  asked.catch(() => lists.delete(key));
  return asked;
}

async function readOrCopy<Item, Code extends string>(
  endpoint: Endpoint<void, void, List<Item>, Code>,
  logger: Logger,
): Promise<Reading<Item>> {
  const list = endpoint.path();
  const reading = await read(endpoint, logger).catch(async (error: unknown) => {
    // A refusal is the provider's word: it has no such list.
    if (!(error instanceof ProviderError) || error.failure.kind === 'refused') throw error;
    const copy = await lastCopy<Item>(list);
    if (!copy) throw error;
    const stale = describe(error.failure);
    logger.warn(`${list}: not read (${stale}), shown as it was read at ${copy.readAt}`);
    return { ...copy, stale };
  });
  await keepCopy(list, reading);
  return reading;
}

async function read<Item, Code extends string>(
  endpoint: Endpoint<void, void, List<Item>, Code>,
  logger: Logger,
): Promise<Reading<Item>> {
  const list = endpoint.path();
  const readAt = new Date().toISOString();
  const answer = await askPages<Item, string>(endpoint, (page) =>
    answerOf(ask(page, undefined, hasCopy(list))),
  );
  if (!answer.ok) throw new ProviderError(list, answer.failure);
  const { items, rejected } = answer.reply;
  for (const item of rejected) leaveOut(list, item, logger);
  return { items, readAt };
}

async function answerOf<Reply>(asked: Promise<Reply>): Promise<Answer<Reply, string>> {
  try {
    return { ok: true, reply: await asked };
  } catch (error) {
    if (error instanceof ProviderError) return { ok: false, failure: error.failure };
    throw error;
  }
}
