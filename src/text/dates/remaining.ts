import { localMoment } from './timing.ts';

const DAY = 24 * 60 * 60 * 1000;
const relative = new Intl.RelativeTimeFormat('fr', { numeric: 'auto' });

/** How far away a day is: `aujourd’hui`, `demain`, `dans 12 jours`. */
export function remaining(date: string, now: Date): string {
  const [day = 0, today = 0] = [date, localMoment(now)].map((on) => Date.parse(on.slice(0, 10)));
  return relative.format((day - today) / DAY, 'day');
}
