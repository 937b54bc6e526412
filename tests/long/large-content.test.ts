// An editor's text of 2 MB. That time does not grow faster than a text does is tried with 100 kB, in
// tests/unit/content/html/safe-html.test.ts.
import { expect, it } from 'vitest';
import { safe, strangers, useAddresses } from '../unit/content/html/harness.ts';

useAddresses();

it('2 MB of HTML are made safe', async () => {
  const paragraph = `<p>${'Le <b>hub</b> ouvre ses portes aux étudiants. '.repeat(20)}</p>`;
  const piece = `${paragraph}<table><tr><td>a<td>b</table><p>&nbsp;</p><img src="photo.jpg">`;
  const result = await safe(piece.repeat(Math.ceil(2_000_000 / piece.length)));
  expect(result.length).toBeGreaterThan(2_000_000);
  expect(strangers(result)).toEqual([]);
}, 60_000);
