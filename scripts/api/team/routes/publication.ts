// The desk of the portal server in the team's space, for managers: the API passes on its page and its
// forms, with the secret, so that nobody needs it here.
import { Hono, type Context } from 'hono';
import { html, raw } from 'hono/html';
import {
  publication as texts,
  publicationFailures as failures,
} from '../../../../src/messages/servers/team-publication.ts';
import { causeBy } from '../../content/due-build.ts';
import { PortalFault } from '../../content/portal.ts';
import { record, type Action } from '../../database/journal.ts';
import type { Services } from '../../services.ts';
import { PUBLICATION, type TeamEnv } from '../env.ts';
import { show } from '../layout.ts';
import { logFault } from '../publication.ts';
import { alert } from '../pages/pieces.ts';

/** How the journal calls each, and the field that is passed on. */
const forms: Record<string, [Action, field?: string]> = {
  publish: ['site.publication'],
  confirm: ['site.loss', 'build'],
};

export function publication(services: Services) {
  const { portal, siteUrl } = services;

  async function pass(context: Context<TeamEnv>, path: string, init: RequestInit = {}) {
    const request = portal(path, { redirect: 'manual', ...init });
    const response = await request.catch(logFault);
    if (!response) return failurePage(context, failures.noAnswer);
    const { status, headers } = response;
    if (status === 303) return context.redirect(PUBLICATION, 303);
    const isRefused = status === 401 || status === 429;
    // Another answer may be that of a proxy, or of a host that has only the site's files.
    if (!headers.has('Content-Security-Policy') || ![200, 409].includes(status)) {
      logFault(new PortalFault(`it answered ${status} to ${path}`));
      return failurePage(context, isRefused ? failures.secret : failures.noAnswer);
    }
    return show(context, texts.title, raw(await response.text()), { status: status as 200 | 409 });
  }

  const app = new Hono<TeamEnv>();
  // The addresses of its page are relative.
  app.get('/publication', (context) => context.redirect(PUBLICATION, 308));
  app.get('/publication/', (context) => pass(context, '/hooks/'));
  for (const [name, [action, field]] of Object.entries(forms)) {
    app.post(`/publication/${name}`, async (context) => {
      const { sent } = context.var;
      const subject = String((field && sent.get(field)) ?? '');
      const fields = field ? { [field]: subject } : { cause: causeBy(context.var.by) };
      const body = new URLSearchParams(fields);
      const init = { method: 'POST', body, headers: { Origin: new URL(siteUrl).origin } };
      const answer = await pass(context, `/hooks/${name}`, init);
      const isDone = answer.status === 303;
      if (isDone) await record(services, context.var.by, { action, subject });
      return answer;
    });
  }
  // A refused form is answered at its own address, which browsers open again later.
  app.get('/publication/:form', (context) => context.redirect(PUBLICATION, 303));
  return app;
}

function failurePage(context: Context<TeamEnv>, problem: string): Promise<Response> {
  const main = html`${alert(problem)}
    <p><a href="${PUBLICATION}">${texts.refresh}</a></p>`;
  return show(context, texts.title, main, { status: 502 });
}
