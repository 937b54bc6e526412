// The embedded API: implements the provider's contract on a database of its own.
import { Hono, type Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import { createContentBudget } from './http/content-budget.ts';
import { crossOrigin } from './http/cors.ts';
import { refusalOf } from './http/errors.ts';
import { limitForm } from './http/limit-form.ts';
import { notFound, type Refusal } from './http/refusal.ts';
import { watchApi } from './metrics.ts';
import { account } from './routes/account.ts';
import { content } from './routes/content.ts';
import { email } from './routes/email.ts';
import { health } from './routes/health.ts';
import { login } from './routes/login.ts';
import { newsletter } from './routes/newsletter.ts';
import { openapi } from './routes/openapi.ts';
import { outbox } from './routes/outbox.ts';
import { password } from './routes/password.ts';
import { projects } from './routes/projects.ts';
import { register } from './routes/register.ts';
import { storage } from './routes/storage.ts';
import { submission } from './routes/submission.ts';
import type { Services } from './services.ts';
import { team } from './team/app.ts';
import { createUploadSlots } from './submissions/upload-slots.ts';
import { localDay } from '../lib/time.ts';

/** Disables caching, except for public GET requests. */
const preventCaching = createMiddleware(async (context, next) => {
  await next();
  const isPublic = context.req.method === 'GET' && !context.req.header('Authorization');
  if (!isPublic) context.header('Cache-Control', 'no-store');
});

export function createApp(services: Services): Hono {
  const app = new Hono();
  const uploads = createUploadSlots();
  watchApi(services, uploads);

  app.use(services.metrics.countRequests);
  // Before what the site may do: no other origin reads these pages.
  app.route('/equipe', team(services));
  app.use(
    secureHeaders({
      crossOriginResourcePolicy: 'cross-origin',
      // Without includeSubDomains: subdomains may belong to others.
      strictTransportSecurity: 'max-age=15552000',
    }),
  );
  app.use(preventCaching);
  app.use(crossOrigin(services.siteUrl));
  // The submission has its own, larger limit.
  app.use((context, next) =>
    context.req.path === '/soumettre-projet' ? next() : limitForm(context, next),
  );

  app.route('/', health(services)).route('/', services.metrics.routes);
  app.get('/current-year', (context) =>
    context.json({ year: Number(localDay(services.clock()).slice(0, 4)) }),
  );

  const budget = createContentBudget(services);
  app.route('/', content(services, budget.lists));
  app.use('/storage/*', budget.files);
  app.use('/soumissions', budget.lists);
  for (const routes of [email, password, newsletter, login, register, account]) {
    app.route('/', routes(services));
  }
  app.route('/', submission(services, uploads));
  for (const routes of [projects, storage, openapi]) {
    app.route('/', routes(services));
  }
  if (services.outbox) app.route('/', outbox(services));

  app.notFound((context) => answer(context, notFound()));
  app.onError((error, context) => answer(context, refusalOf(error, context)));
  return app;
}

function answer(context: Context, { status, message, details }: Refusal): Response {
  const { errors, retryAfter } = details;
  if (retryAfter !== undefined) context.header('Retry-After', String(retryAfter));
  return context.json({ message, errors }, status);
}
