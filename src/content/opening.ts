// When projects can be submitted, as the provider tells a build.
import { request } from '../contract/request.ts';
import { submissions, type Opening } from '../contract/submission/opening.ts';
import { memo } from './memo.ts';
import type { Provider } from './provider/provider.ts';
import { describe } from './provider/provider-error.ts';

/** Milliseconds. */
const TIMEOUT = 5_000;

/** Undefined if the provider does not tell. */
export const createOpening = (provider: Provider): (() => Promise<Opening | undefined>) =>
  memo(() => requestOpening(provider));

async function requestOpening({ settings, fetch, log }: Provider): Promise<Opening | undefined> {
  const { providerUrl: baseUrl } = settings;
  const answer = await request(submissions, {}, { baseUrl, fetch, timeout: TIMEOUT });
  if (answer.ok) return answer.reply;
  const { failure } = answer;
  if (failure.kind !== 'refused' || failure.code !== 'not_offered') {
    log.warn(`soumissions was not read (${describe(failure)}): pages do not tell when they close.`);
  }
  return undefined;
}
