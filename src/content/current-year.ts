import { currentYear } from '../contract/current-year.ts';
import { request } from '../contract/request.ts';
import { hasSnapshot, lastSnapshot, writeSnapshot } from './provider/snapshots.ts';
import { describe } from './provider/request.ts';
import { localMoment } from '../text/timing.ts';
import { currentYearUrl } from './provider/settings.ts';

const EARLIEST = 2024;
const SNAPSHOT = 'current-year';
let year: Promise<number> | undefined;

/** The year in the footer: from the current-year URL or its last response, else from the clock. */
export function footerYear(): Promise<number> {
  return (year ??= requestYear());
}

async function requestYear(): Promise<number> {
  const baseUrl = currentYearUrl();
  const fallback = Math.max(EARLIEST, Number(localMoment(new Date()).slice(0, 4)));
  if (!baseUrl) return fallback;
  const isSaved = hasSnapshot(SNAPSHOT);
  const answer = await request(currentYear, {}, { baseUrl, timeout: isSaved ? 2_000 : 5_000 });
  const readAt = new Date().toISOString();
  const reading = answer.ok
    ? { items: [{ year: answer.reply }], readAt }
    : await lastSnapshot<{ year: number }>(SNAPSHOT);
  if (reading) await writeSnapshot(SNAPSHOT, reading);
  if (answer.ok) return answer.reply;
  // The snapshot may be from last year.
  const shown = Math.max(fallback, reading?.items[0]?.year ?? fallback);
  console.warn(`The year was not read (${describe(answer.failure)}): the footer shows ${shown}.`);
  return shown;
}
