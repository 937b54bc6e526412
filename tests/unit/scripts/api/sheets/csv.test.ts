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
    expect(await line(12, 'a,b', 'a;b', 'a\tb', 'dit « "oui" »', 'deux\nlignes', '')).toBe(
      '12;"a,b";"a;b";"a\tb";"dit « ""oui"" »";"deux\nlignes";\r\n',
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

  it.each([
    ...['2/7', '10-12', '1.5', '12/05/2024', '2026-3-1', '10:5', '1e5', '1E+05', '1 000 000'],
    ...['(5)', '5-', '10 %', '50 €', '€5', '.5', '00123', '0'.repeat(12), '(1.000)'],
  ])('lets no spreadsheet make something else of %s', async (text) => {
    expect(await line(text)).toBe(`'${text}\r\n`);
  });

  it.each([
    '0',
    '250000',
    '2026-03-10',
    '2026-03-10 10:00',
    '2/7 des cas',
    '14h30',
    'a=b',
    '1 à 2',
  ])('leaves %s as it is', async (text) => {
    expect(await line(text)).toBe(`${text}\r\n`);
  });

  it.each([
    ['decimals that look like thousands as a text', '1,000', `"'1,000"`],
    ['an amount with cents as a number', '250000,5', '"250000,5"'],
    ['nothing of what no spreadsheet can read', 'a\u0000b\u001bc', 'abc'],
  ])('has %s', async (_what, text, cell) => expect(await line(text)).toBe(`${cell}\r\n`));
});
