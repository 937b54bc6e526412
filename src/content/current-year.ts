import { currentYear } from '../contract/current-year.ts';
import { request } from '../contract/request.ts';
import { localMoment } from '../text/dates/timing.ts';
import { memo } from './memo.ts';
import type { Provider } from './provider/provider.ts';
import { describe } from './provider/provider-error.ts';

const EARLIEST = 2024;
const SNAPSHOT = 'current-year';

/** The year in the footer: from the current-year URL or its last response, else from the clock. */
export const createFooterYear = (provider: Provider): (() => Promise<number>) =>
  memo(() => requestYear(provider));

async function requestYear({ settings, fetch, clock, log, snapshots }: Provider): Promise<number> {
  const { currentYearUrl: baseUrl } = settings;
  const fallback = Math.max(EARLIEST, Number(localMoment(clock()).slice(0, 4)));
  if (!baseUrl) return fallback;
  const timeout = snapshots.has(SNAPSHOT) ? 2_000 : 5_000;
  const answer = await request(currentYear, {}, { baseUrl, fetch, timeout });
  const readAt = clock().toISOString();
  const snapshot = answer.ok
    ? { items: [{ year: answer.reply }], readAt }
    : await snapshots.last<{ year: number }>(SNAPSHOT);
  if (snapshot) await snapshots.write(SNAPSHOT, snapshot);
  if (answer.ok) return answer.reply;
  // The snapshot may be from last year.
  const shown = Math.max(fallback, snapshot?.items[0]?.year ?? fallback);
  log.warn(`The year was not read (${describe(answer.failure)}): the footer shows ${shown}.`);
  return shown;
}
