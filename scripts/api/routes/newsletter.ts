import { Hono } from 'hono';
import { sql } from 'kysely';
import { newsletter as endpoint } from '../../../src/contract/newsletter.ts';
import { limitRequests } from '../http/rate-limit.ts';
import type { Services } from '../services.ts';
import { invalid, jsonBody, validate } from '../http/validation.ts';

/** Per network; a hall full of students is one. */
const PER_MINUTE = 100;

export function newsletter(services: Services) {
  return new Hono().post('/newsletter', limitRequests(services, PER_MINUTE), async (context) => {
    const { value, errors } = validate(endpoint.request, await jsonBody(context));
    if (errors) return invalid(context, errors);
    await services.db
      .insertInto('newsletter')
      .values({ email: value.email, created_at: services.clock().toISOString() })
      .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
      .execute();
    return context.json({ message: 'ok' }, 201);
  });
}
