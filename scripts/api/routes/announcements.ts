import { Hono } from 'hono';
import { all } from '../database/database.ts';
import type { Services } from '../services.ts';
import { requireSession } from '../accounts/session.ts';

export function announcements(services: Services) {
  return new Hono().get('/announcements', requireSession(services), (context) =>
    context.json(all(services.db, 'SELECT id, content FROM announcements ORDER BY id')),
  );
}
