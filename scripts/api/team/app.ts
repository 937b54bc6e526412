// The team's space: server-rendered pages below /equipe, for the hub's staff. They work without
// JavaScript.
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { csrf } from 'hono/csrf';
import { createMiddleware } from 'hono/factory';
import { html } from 'hono/html';
import { HTTPException } from 'hono/http-exception';
import { secureHeaders } from 'hono/secure-headers';
import { lookup } from 'mrmime';
import { noindex } from '../../../src/hosting/headers.ts';
import { messages } from '../../../src/messages/servers/api.ts';
import { access as texts, failures } from '../../../src/messages/servers/team.ts';
import { jury as juryTexts } from '../../../src/messages/servers/team-opinions.ts';
import { isLoopback } from '../../lib/host.ts';
import { refusalOf } from '../http/errors.ts';
import { readForm } from '../http/read-form.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { assetAt } from './assets.ts';
import { HOME, type TeamEnv } from './env.ts';
import { refusalText, requireFactor, requireMember, requireRole } from './gate.ts';
import { homeOf, show } from './layout.ts';
import { limitSent } from './limit-sent.ts';
import { JURY } from '../accounts/jurors.ts';
import { listMembers } from '../accounts/members.ts';
import { alert, retryForm } from './pages/pieces.ts';
import { access } from './routes/access.ts';
import { account } from './routes/account.ts';
import { asking } from './routes/asking.ts';
import { candidates } from './routes/candidates.ts';
import { decisions } from './routes/decisions.ts';
import { exports } from './routes/exports.ts';
import { files } from './routes/files.ts';
import { images } from './routes/images.ts';
import { itemLists } from './routes/item-lists.ts';
import { items } from './routes/items.ts';
import { journal } from './routes/journal.ts';
import { jury } from './routes/jury.ts';
import { lists } from './routes/lists.ts';
import { mails } from './routes/mails.ts';
import { members } from './routes/members.ts';
import { newsletter } from './routes/newsletter.ts';
import { notes } from './routes/notes.ts';
import { opinions } from './routes/opinions.ts';
import { opening } from './routes/opening.ts';
import { project } from './routes/project.ts';
import { projects } from './routes/projects.ts';
import { secondFactor } from './routes/second-factor.ts';
import { publication } from './routes/publication.ts';
import { reading } from './routes/reading.ts';
import { savedViews } from './routes/saved-views.ts';
import { trash } from './routes/trash.ts';
import { versions } from './routes/versions.ts';
import { backOf } from './view.ts';

/** Nothing of a page comes from elsewhere or runs inline. */
const protect = ({ siteUrl }: Services) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      styleSrc: ["'self'"],
      scriptSrc: ["'self'"],
      imgSrc: ["'self'"],
      connectSrc: ["'self'"],
      // A preview is a page of the site.
      formAction: ["'self'", new URL(siteUrl).origin],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
    crossOriginResourcePolicy: 'same-origin',
    // Without a referrer, browsers also hide the origin of a form.
    referrerPolicy: 'same-origin',
    strictTransportSecurity: 'max-age=15552000',
  });

export function team(services: Services) {
  const app = new Hono<TeamEnv>();
  app.use(
    compress({ contentTypeFilter: /^text\/(html|css|javascript)/ }),
    setHeaders,
    protect(services),
  );
  // On the internet, nobody sees that there is such a space until a member is added.
  app.use(async (context, next) => {
    const members = await listMembers(services.db);
    return members.length > 0 ? next() : context.notFound();
  });
  app.use(limitSent(services));
  app.get('/assets/*', async (context) => {
    const asset = await assetAt(context.req.path);
    if (!asset) return context.notFound();
    context.header('Cache-Control', 'public, max-age=31536000, immutable');
    return context.body(asset, 200, { 'Content-Type': lookup(context.req.path)! });
  });
  app.use((_context, next) => {
    const { apiUrl } = services;
    if (apiUrl.startsWith('http:') && !isLoopback(apiUrl)) throw new Refusal(403, texts.insecure);
    return next();
  });
  // The site's own origin is the same site for cookies: SameSite alone would let its pages send forms.
  app.use(csrf({ origin: (origin) => origin === new URL(services.apiUrl).origin }));
  app.use(requireForm);
  app.route('/', access(services));
  app.route('/', jury(services));
  app.use(requireMember(services), requireFactor(services), requireRole);
  // Hono tells apart /equipe and /equipe/, which is the address that people are told.
  app.get('*', async (context, next) =>
    /^\/equipe\/?$/.test(context.req.path) ? context.redirect(HOME) : next(),
  );
  for (const routes of [
    projects,
    project,
    notes,
    opinions,
    asking,
    reading,
    savedViews,
    decisions,
    mails,
    files,
    exports,
    candidates,
    trash,
    itemLists,
    items,
    versions,
    images,
    lists,
    newsletter,
    publication,
    members,
    account,
    opening,
    secondFactor,
    journal,
  ]) {
    app.route('/', routes(services));
  }
  app.all('*', () => {
    throw notFound();
  });
  app.onError(async (error, context) => {
    const refusal =
      error instanceof HTTPException
        ? new Refusal(403, failures.otherOrigin)
        : refusalOf(error, context);
    const { status, details } = refusal;
    if (details.retryAfter) context.header('Retry-After', String(details.retryAfter));
    const { method, path } = context.req;
    const isJury = path.startsWith(JURY);
    const canRetry = status >= 500 && (context.var.member || isJury) && method === 'POST';
    const home = isJury ? juryTexts.backToList : failures.home;
    const main = html`${alert(status === 404 ? failures.notFound : refusalText(refusal))}
      ${canRetry && retryForm(context.var.sent)}
      <p><a href="${homeOf(path)}${backOf(context)}">${home}</a></p>`;
    return show(context, failures.title, main, { status });
  });
  return app;
}

const setHeaders = createMiddleware<TeamEnv>(async (context, next) => {
  await next();
  context.header(noindex.name, noindex.value);
  if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store');
});

/** Whatever else is sent, the limits of other origins may not hold for it; PostgreSQL stores no NUL. */
const requireForm = createMiddleware<TeamEnv>(async (context, next) => {
  const { req } = context;
  const form = req.method === 'POST' ? await readForm(req.raw) : new FormData();
  const hasNul = req.url.includes('%00') || [...(form ?? [])].join().includes('\0');
  if (!form || hasNul) throw new Refusal(400, messages.invalid);
  context.set('sent', form);
  return next();
});
