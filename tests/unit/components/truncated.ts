// How a text that is too long is cut, whatever shows it.
import { expect } from 'vitest';

/** Characters as a reader counts them. */
export const count = (text: string): number => [...new Intl.Segmenter('fr').segment(text)].length;

const sentence =
  'À Ouèssè, une coopérative de femmes transforme l’anacarde avec un séchoir que deux étudiants ont dessiné au hub. ';
const samples = {
  words: sentence,
  emoji: '👩🏾‍🔬',
  flags: '🇧🇯',
  // A letter of Fon with its tone: three code points, one character.
  combining: 'ɛ̰\u0300',
};

/**
 * A text of `limit` characters is shown whole; a longer one to `limit` at most, the ellipsis among
 * them, and no character is split.
 */
export async function expectTruncated(
  limit: number,
  shown: (text: string) => Promise<string>,
): Promise<void> {
  const whole = sentence.repeat(9).slice(0, limit - 1) + 'é';
  expect(count(whole)).toBe(limit);
  expect(await shown(whole)).toBe(whole);

  for (const [name, sample] of Object.entries(samples)) {
    const long = sample.repeat(limit + 1);
    const text = await shown(long);
    expect(text, name).toMatch(/…$/);
    expect(count(text), name).toBeLessThanOrEqual(limit);
    // A whole word may be dropped, but not half of the text.
    expect(count(text), name).toBeGreaterThan(limit * 0.9);
    const kept = text.slice(0, -1);
    expect(long.startsWith(kept), name).toBe(true);
    if (name !== 'words') expect(kept.length % sample.length, name).toBe(0);
  }
}
