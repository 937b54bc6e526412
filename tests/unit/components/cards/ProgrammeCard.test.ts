import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../../src/content/entry.ts';
import ProgrammeCard from '../../../../src/components/cards/ProgrammeCard.astro';
import { support, training } from '../content.ts';
import { expectTruncated } from '../truncated.ts';
import { render } from '../screen.ts';

const card = (on: 'home' | 'list', item: Entry) =>
  render(ProgrammeCard, { kind: 'supports', item, on });

describe('in a list', () => {
  it('shows image, status, days, title, excerpt and « Lire plus »', async () => {
    const screen = await card('list', support());
    expect(screen.one('img').get('src')).toBe('/images/incubation-360.webp');
    expect(screen.one('.meta').text).toBe('A venir du 11\u00a0janvier au 17\u00a0décembre 2027');
    expect(screen.one('h2').text).toBe('Incubation AgriTech');
    expect(screen.one('.text').text).toMatch(/^Douze mois d’accompagnement .* à l’assiette\.$/);
    // Which one is heard, not seen.
    expect(screen.one('a').text).toBe('Lire plus \u00a0: Incubation AgriTech');
    expect(screen.one('a .visually-hidden').text).toBe('\u00a0: Incubation AgriTech');
    expect(screen.links()).toEqual(['/accompagnement/71/incubation-agritech']);
  });

  it('cuts title and excerpt together to 200 characters', async () => {
    const title = 'Impression 3D';
    await expectTruncated(200 - title.length - 1, async (extract) => {
      const screen = await card('list', training({ title, extract }));
      expect(screen.one('h2').text).toBe(title);
      return screen.one('.text').text;
    });
  });

  it('cuts a title that is too long alone to 200 characters', async () => {
    await expectTruncated(200, async (title) => {
      const screen = await card('list', training({ title }));
      expect(screen.has('.text')).toBe(false);
      return screen.one('h2').text;
    });
  });
});

describe('on the home page', () => {
  it('cuts the text alone to 290 characters', async () => {
    const title = 'Un titre qui ne compte pas dans la limite du texte';
    await expectTruncated(290, async (extract) => {
      const screen = await card('home', support({ title, extract }));
      expect(screen.one('h3').text).toBe(title);
      return screen.one('.text').text;
    });
  });
});
