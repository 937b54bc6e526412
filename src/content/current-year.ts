import { currentYear } from '../contract/current-year.ts';
import { request } from '../contract/request.ts';
import { localMoment } from '../text/dates/timing.ts';
import { memo } from './memo.ts';
import type { Provider } from './provider/provider.ts';
import { describe } from './provider/provider-error.ts';

const EARLIEST = 2024;
/** Milliseconds. */
const TIMEOUT = 5_000;

/** The year in the footer: from the current-year URL, else from the clock. */
export const createFooterYear = (provider: Provider): (() => Promise<number>) =>
  memo(() => requestYear(provider));

async function requestYear({ settings, fetch, clock, log }: Provider): Promise<number> {
  const { currentYearUrl: baseUrl } = settings;
  const fallback = Math.max(EARLIEST, Number(localMoment(clock()).slice(0, 4)));
  if (!baseUrl) return fallback;
  const answer = await request(currentYear, {}, { baseUrl, fetch, timeout: TIMEOUT });
  if (answer.ok) return answer.reply;
  log.warn(`The year was not read (${describe(answer.failure)}): the footer shows ${fallback}.`);
  return fallback;
}
