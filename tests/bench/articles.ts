import { transaction, type Database } from '../../scripts/api/database/database.ts';
import { itemOf } from '../fixtures/content/item.ts';
import { putItem } from '../../scripts/api/content/publish.ts';

/** Articles of some length, all with the same image. */
export function putArticles(db: Database, count: number, now: Date): Promise<void> {
  return transaction(db, async (db) => {
    for (let number = 1; number <= count; number++) await putItem(db, 'blog', article(number), now);
  });
}

export function article(number: number) {
  const paragraph = `<p>Le paragraphe de l’article ${number} parle d’un projet, de ses essais et de ses résultats. </p>`;
  return itemOf(
    {
      title: `Article ${number}`,
      extract: `Ce que raconte l’article ${number}, en une phrase.`,
      category: 'Actualités',
      image: 'drone-foret.jpg',
      date: '2026-01-15',
    },
    `<h2>Le contexte</h2>${paragraph.repeat(5)}<h2>La suite</h2>${paragraph.repeat(5)}`,
  );
}
