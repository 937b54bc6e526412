import { one } from '../database/database.ts';
import type { Services } from '../services.ts';

export function isEmpty({ db }: Pick<Services, 'db'>): boolean {
  return one(db, 'SELECT 1 FROM posts UNION SELECT 1 FROM users LIMIT 1') === undefined;
}
