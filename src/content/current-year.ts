import { currentYear } from '../contract/current-year.ts';
import { request } from '../contract/request.ts';
import { localMoment } from '../text/timing.ts';
import { currentYearUrl } from './settings.ts';

const EARLIEST = 2024;
let year: Promise<number> | undefined;

/** The footer's year: what the current-year URL says, else that of this build. */
export function footerYear(): Promise<number> {
  return (year ??= askYear());
}

async function askYear(): Promise<number> {
  const baseUrl = currentYearUrl();
  const fallback = Math.max(EARLIEST, Number(localMoment(new Date()).slice(0, 4)));
  if (!baseUrl) return fallback;
  const answer = await request(
    currentYear,
    { params: undefined, body: undefined },
    { baseUrl, timeout: 5_000 },
  );
  return answer.ok ? answer.reply : fallback;
}
