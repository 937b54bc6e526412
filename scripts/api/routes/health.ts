import { Hono } from 'hono';
import { one } from '../database/database.ts';
import type { Services } from '../services.ts';

/** For monitoring, and by its `service` for the build: 503 with a reason in one word. */
export function health(services: Services) {
  return new Hono().get('/health', (context) => {
    const fault = services.databaseFault() ?? unreadable(services) ?? services.diskFault();
    context.header('Cache-Control', 'no-store');
    return context.json({ service: 'embedded-api', ...(fault && { fault }) }, fault ? 503 : 200);
  });
}

function unreadable({ db }: Services): 'database_unreadable' | undefined {
  try {
    one(db, 'SELECT name FROM sqlite_schema LIMIT 1');
    return undefined;
  } catch {
    return 'database_unreadable';
  }
}
