import { Hono } from 'hono';
import { newsletter as endpoint } from '../../../src/contract/newsletter.ts';
import { run } from '../database.ts';
import type { Services } from '../services.ts';
import { invalid, jsonBody, validate } from '../validation.ts';

export function newsletter(services: Services) {
  return new Hono().post('/newsletter', async (context) => {
    const { value, errors } = validate(endpoint.request, await jsonBody(context));
    if (errors) return invalid(context, errors);
    run(
      services.db,
      'INSERT OR IGNORE INTO newsletter (email, created_at) VALUES (?, ?)',
      value.email,
      services.clock().toISOString(),
    );
    return context.json({ message: 'ok' }, 201);
  });
}
