// An editor's text of 2 MB, and 40 kB of what is hardest to parse.
import { expect, it } from 'vitest';
import { safe, strangers } from '../unit/content/html/harness.ts';

it('2 MB of HTML are made safe', async () => {
  const paragraph = `<p>${'Le <b>hub</b> ouvre ses portes aux étudiants. '.repeat(20)}</p>`;
  const piece = `${paragraph}<table><tr><td>a<td>b</table><p>&nbsp;</p><img src="photo.jpg">`;
  const result = await safe(piece.repeat(Math.ceil(2_000_000 / piece.length)));
  expect(result.length).toBeGreaterThan(2_000_000);
  expect(strangers(result)).toEqual([]);
}, 60_000);

it.each([
  '<',
  '<p>a',
  '<div>',
  '<p><b>',
  '<a href="/b">a',
  '<table><tr><td>',
  '<img src="/a.jpg">',
  '<svg><p>',
])('of 40 kB of %j, what follows is still there', async (piece) => {
  const result = await safe(`${piece.repeat(Math.ceil(40_000 / piece.length))}<p>fin`);
  expect(strangers(result)).toEqual([]);
  expect(result).toContain('fin');
});
