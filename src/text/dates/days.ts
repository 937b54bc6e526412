const DAY = 24 * 60 * 60 * 1000;
const WEEK = 7 * DAY;
/** A later end is not searched for. */
const MAX_PERIOD = 730 * DAY;

const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const withoutWeekday = new Intl.DateTimeFormat('fr', day);
const withWeekday = new Intl.DateTimeFormat('fr', { ...day, weekday: 'long' });

const short = new Intl.DateTimeFormat('fr', { ...day, weekday: 'short', month: 'short' });

/** `ven.`, `11`, `déc.` and `2026`. */
export const shortParts = (date: string): string[] =>
  short.format(Date.parse(date.slice(0, 10))).split(' ');

/** Where there is little room: `11 déc. 2026`. */
export function formatShortDate(date: string): string {
  const [, day, month, year] = shortParts(date);
  return `${day === '1' ? '1er' : day}\u00a0${month} ${year}`;
}

/** Every day of a period, as one may search for it: `samedi 5 décembre 2026, …`; weekdays of a short one. */
export function nameDays(start: string, end: string): string {
  const first = Date.parse(start.slice(0, 10));
  const last = Math.min(Date.parse(end.slice(0, 10)), first + MAX_PERIOD);
  const { format } = last - first < WEEK ? withWeekday : withoutWeekday;
  const days: string[] = [];
  for (let moment = first; moment <= last; moment += DAY) days.push(format(moment));
  return days.join(', ');
}
