// How a text that is too long is cut, whatever shows it.
import { expect } from 'vitest';

/** Characters as a reader counts them. */
export const count = (text: string): number => [...new Intl.Segmenter('fr').segment(text)].length;

const sentence =
  'À Ouèssè, une coopérative de femmes transforme l’anacarde avec un séchoir que deux étudiants ont dessiné au hub. ';

/**
 * A text of `limit` characters is shown whole; a longer one to `limit` at most, the ellipsis among
 * them. Where it is cut: tests/unit/text/truncate.test.ts.
 */
export async function expectTruncated(
  limit: number,
  shown: (text: string) => Promise<string>,
): Promise<void> {
  const whole = sentence.repeat(9).slice(0, limit - 1) + 'é';
  expect(count(whole)).toBe(limit);
  expect(await shown(whole)).toBe(whole);
  const text = await shown(`${whole}x`);
  expect(text).toMatch(/…$/);
  expect(count(text)).toBeLessThanOrEqual(limit);
  // A whole word may be dropped, but not half of the text.
  expect(count(text)).toBeGreaterThan(limit * 0.9);
}
