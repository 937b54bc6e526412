import { expect, it } from 'vitest';
import * as hub from '../../src/hub.ts';
import * as secondHub from '../fixtures/second-hub/hub.ts';

// The offset stands beside the zone, because scripts in the browser need no more than a number.
it.each([hub, secondHub])('its zone has its offset all year', ({ timeZone, utcOffset }) => {
  const hour = new Intl.DateTimeFormat('fr', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  for (let month = 0; month < 12; month += 1) {
    const noon = new Date(Date.UTC(2026, month, 1, 12));
    expect(Number.parseInt(hour.format(noon), 10), `month ${month}`).toBe(12 + utcOffset);
  }
});
