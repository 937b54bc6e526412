import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { transaction, type Database } from '../../scripts/api/database/database.ts';
import { plainText } from '../../src/content/html/plain-text.ts';
import { dice } from '../fixtures/dice.ts';
import { itemOf } from '../fixtures/content/item.ts';
import { putItem } from '../../scripts/api/content/publish.ts';

const WORDS = 600;

/** The sentences of the demo content. */
export const sentences = globSync('scripts/api/seed/content/*/*.html')
  .toSorted()
  .flatMap((file) => {
    const [, html = ''] = readFileSync(path.resolve(file), 'utf8').split(/\n---\n/);
    return plainText(html).split(/(?<=[.!?]) /);
  });

/** Articles of some length, all with the same image. */
export function putArticles(db: Database, count: number, now: Date): Promise<void> {
  return transaction(db, async (db) => {
    for (let number = 1; number <= count; number++) await putItem(db, 'blog', article(number), now);
  });
}

export function article(number: number) {
  const roll = dice(number);
  const next = () => sentences[roll(sentences.length)]!;
  const extract = next();
  const paragraphs: string[] = [];
  for (let words = 0; words < WORDS; words += paragraphs.at(-1)!.split(' ').length) {
    paragraphs.push(`${next()} ${next()} ${next()}`);
  }
  return itemOf(
    {
      title: `Article ${number}`,
      extract,
      category: 'Actualités',
      image: 'anacardiers.jpg',
      date: '2026-01-15',
    },
    `<h2>Le contexte</h2>${paragraphs.map((text) => `<p>${text}</p>`).join('')}`,
  );
}
