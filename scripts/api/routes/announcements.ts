import { Hono } from 'hono';
import type { Services } from '../services.ts';
import { requireSession } from '../accounts/session.ts';
import { publicRows } from './content.ts';

export function announcements(services: Services) {
  return new Hono().get('/announcements', requireSession(services), async (context) =>
    context.json(await publicRows(services.db, 'announcements')),
  );
}
