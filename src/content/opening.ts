import { request } from '../contract/request.ts';
import { submissions } from '../contract/submission/opening.ts';
import { memo } from './memo.ts';
import type { Provider } from './provider/provider.ts';
import { describe } from './provider/provider-error.ts';

/** Milliseconds. */
const TIMEOUT = 5_000;

/**
 * Whether the provider tells when projects can be submitted. Only then, pages ask it: a call that is missing
 * would leave an error in the console of each browser.
 */
export const createOpeningCheck = (provider: Provider): (() => Promise<boolean>) =>
  memo(() => isOffered(provider));

async function isOffered({ settings, fetch, log }: Provider): Promise<boolean> {
  const answer = await request(
    submissions,
    {},
    {
      baseUrl: settings.providerUrl,
      fetch,
      timeout: TIMEOUT,
    },
  );
  if (answer.ok) return true;
  const { failure } = answer;
  if (failure.kind !== 'refused' || failure.code !== 'not_offered') {
    log.warn(`soumissions was not read (${describe(failure)}): pages do not tell when they close.`);
  }
  return false;
}
