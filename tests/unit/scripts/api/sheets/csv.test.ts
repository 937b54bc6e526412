import { describe, expect, it } from 'vitest';
import { csv } from '../../../../../scripts/api/sheets/csv.ts';

/** The line of a sheet with these cells. */
async function line(...cells: (string | number)[]): Promise<string> {
  const [, written = ''] = await Array.fromAsync(csv({ columns: [], row: (row) => row }, [cells]));
  return written;
}

describe('csv', () => {
  it('begins with what tells Excel that it is UTF-8', async () => {
    expect(await Array.fromAsync(csv({ columns: ['N°', 'Étape'], row: () => [] }, []))).toEqual([
      '\ufeffN°;Étape\r\n',
    ]);
  });

  it('separates by semicolons, and quotes what needs it', async () => {
    expect(await line(12, 'a,b', 'a;b', 'dit « "oui" »', 'deux\nlignes', '')).toBe(
      '12;a,b;"a;b";"dit « ""oui"" »";"deux\nlignes";\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@A1', '\t=1', '\r=1', '\n=1', '＝1', '="a";1', '\ufeff=1'])(
    'has no formula for %j',
    async (text) => {
      expect(await line(text)).toMatch(/^"?'/);
    },
  );

  it('keeps phone numbers readable', async () => {
    const phones = ['+229 01 97 12 34 56', '0197123456', '01 97 12 34 56', '2290197123456'];
    expect(await line(...phones)).toBe(`${phones.map((phone) => `'${phone}`).join(';')}\r\n`);
  });

  it('makes no days of answers', async () => {
    const answers = ['2/7', '10-12', '1.5', '12/05/2024'];
    expect(await line(...answers)).toBe(`${answers.map((answer) => `'${answer}`).join(';')}\r\n`);
  });

  it('leaves amounts, days and sentences as they are', async () => {
    expect(
      await line('250000', '0,5', '2026-03-10', '2026-03-10 10:00', '2/7 des cas', 'a=b'),
    ).toBe('250000;0,5;2026-03-10;2026-03-10 10:00;2/7 des cas;a=b\r\n');
  });

  it('drops what no spreadsheet can read', async () => {
    expect(await line('a\u0000b\u001bc')).toBe('abc\r\n');
  });
});
