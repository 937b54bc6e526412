import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listFiles } from '../../src/files/list-files.ts';
import { timeZone } from '../../src/hub.ts';
import { utcOffset } from '../../src/text/dates/timing.ts';

it('its zone has the same offset all year, in whole hours', () => {
  const time = new Intl.DateTimeFormat('fr', { timeZone, timeStyle: 'short' });
  for (let month = 0; month < 12; month += 1) {
    const noon = new Date(Date.UTC(2026, month, 1, 12));
    expect(time.format(noon), `month ${month}`).toBe(`${12 + utcOffset}:00`);
  }
});

// Another hub's name or university may need another article, or none.
it.each(['src', 'scripts'])(
  'no text in %s picks a preposition or an article for it',
  async (room) => {
    const picked: string[] = [];
    for (const file of await listFiles(room)) {
      const text = await readFile(path.join(room, file), 'utf8');
      picked.push(...(text.match(PICKED) ?? []));
    }
    expect(picked).toEqual([]);
  },
);

const PICKED =
  /(?:[dl]’|(?<![\p{L}’])(?:de|du|des|à|au|aux|le|la|les|un|une)\s+)\$?\{\s*hub\.(?!phone|email)\w+/giu;
