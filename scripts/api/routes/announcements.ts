import { Hono } from 'hono';
import type { Services } from '../services.ts';
import { requireSession } from '../accounts/session.ts';

export function announcements(services: Services) {
  return new Hono().get('/announcements', requireSession(services), async (context) =>
    context.json(
      await services.db
        .selectFrom('announcements')
        .select(['id', 'content'])
        .orderBy('position')
        .orderBy('id')
        .execute(),
    ),
  );
}
