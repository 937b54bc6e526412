import { Hono } from 'hono';
import type { Services } from '../services.ts';
import { closeSession, signedInOnly } from '../session.ts';
import { publicUser } from '../users.ts';

export function account(services: Services) {
  const onlySignedIn = signedInOnly(services);
  return new Hono()
    .get('/users/000', onlySignedIn, (context) => context.json(publicUser(context.var.user)))
    .post('/logout', onlySignedIn, (context) => {
      closeSession(services, context.var.token);
      return context.json({ message: 'ok' });
    });
}
