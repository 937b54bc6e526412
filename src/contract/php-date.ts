// PHP's DateTime as JSON: { "date": "2026-03-01 00:00:00.000000", "timezone_type": 3, "timezone": "UTC" }.
import * as v from 'valibot';

/** Abbreviations, which PHP keeps for a date that it has parsed (type 2), of UTC and of Africa. */
const abbreviations: Record<string, string> = {
  Z: '+00:00',
  WAT: '+01:00',
  CAT: '+02:00',
  SAST: '+02:00',
  EAT: '+03:00',
};

/** An offset (type 1), an abbreviation (type 2) or a name such as `Africa/Porto-Novo` (type 3). */
const zone = v.pipe(
  v.string(),
  v.transform((name) => abbreviations[name.toUpperCase()] ?? name),
  v.check((name) => offsetAt(0, name) !== undefined, 'not a time zone'),
);

/** As text with an offset from UTC; without a zone, as local time. */
export const phpDate = v.pipe(
  v.object({ date: v.pipe(v.string(), v.trim()), timezone: v.nullish(zone) }),
  v.transform(({ date, timezone }) => (timezone ? date + offsetOf(date, timezone) : date)),
);

/** The offset that is in force at a local time. */
function offsetOf(local: string, timeZone: string): string {
  const time = Date.parse(`${local.replace(' ', 'T')}Z`);
  // Not a date: the schema that reads it reports that.
  if (Number.isNaN(time)) return '';
  // Near a clock change, the first offset may be that of some hours earlier or later.
  const first = offsetAt(time, timeZone) ?? '';
  const instant = Date.parse(`${local.replace(' ', 'T')}${first}`);
  return offsetAt(instant, timeZone) ?? '';
}

function offsetAt(instant: number, timeZone: string): string | undefined {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
    const parts = format.formatToParts(instant);
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
    return /[+-]\d{2}:\d{2}/.exec(name)?.[0] ?? '+00:00';
  } catch {
    return undefined;
  }
}
