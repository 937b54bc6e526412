// The contract's dates, which are in Africa/Porto-Novo, for machines elsewhere: Benin keeps UTC+1
// all year.

/** A day stays one (`2026-11-20`), a moment gets its zone (`2026-11-20T09:00:00+01:00`). */
export const zoned = (date: string): string => (date.includes('T') ? `${date}:00+01:00` : date);

/** The instant of a date, a day being its first moment: `2026-11-20T00:00:00+01:00`. */
export const instant = (date: string): string => zoned(date.includes('T') ? date : `${date}T00:00`);
