import { Hono } from 'hono';
import type { Services } from '../services.ts';

/** For monitoring: 503 with a one-word reason. A build recognises this API by `service`. */
export function health(services: Services) {
  return new Hono().get('/health', async (context) => {
    const fault = (await unreadable(services)) ?? services.diskFault();
    context.header('Cache-Control', 'no-store');
    return context.json({ service: 'embedded-api', ...(fault && { fault }) }, fault ? 503 : 200);
  });
}

async function unreadable({ db }: Services): Promise<'database_unreadable' | undefined> {
  try {
    await db.selectFrom('settings').select('name').limit(1).execute();
    return undefined;
  } catch {
    return 'database_unreadable';
  }
}
