import { currentYear } from '../contract/current-year.ts';
import { request } from '../contract/request.ts';
import { hasCopy, lastCopy, writeCopy } from './copies.ts';
import { describe } from './provider.ts';
import { localMoment } from '../text/timing.ts';
import { currentYearUrl } from './settings.ts';

const EARLIEST = 2024;
const COPY = 'current-year';
let year: Promise<number> | undefined;

/** The footer's year: what the current-year URL says, or last said, else that of this build. */
export function footerYear(): Promise<number> {
  return (year ??= askYear());
}

async function askYear(): Promise<number> {
  const baseUrl = currentYearUrl();
  const fallback = Math.max(EARLIEST, Number(localMoment(new Date()).slice(0, 4)));
  if (!baseUrl) return fallback;
  const copied = hasCopy(COPY);
  const answer = await request(
    currentYear,
    { params: undefined, body: undefined },
    { baseUrl, timeout: copied ? 2_000 : 5_000 },
  );
  const readAt = new Date().toISOString();
  const reading = answer.ok
    ? { items: [{ year: answer.reply }], readAt }
    : await lastCopy<{ year: number }>(COPY);
  if (reading) await writeCopy(COPY, reading);
  if (answer.ok) return answer.reply;
  // A copy from before New Year's Eve is no better than the calendar.
  const shown = Math.max(fallback, reading?.items[0]?.year ?? fallback);
  console.warn(`The year was not read (${describe(answer.failure)}): the footer shows ${shown}.`);
  return shown;
}
