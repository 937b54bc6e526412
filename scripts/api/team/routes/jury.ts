// What a juror sees: the projects that they are asked about, their files, and the form of an opinion. A link
// by mail leads there. None of it is for members.
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { jury as texts, opinions } from '../../../../src/messages/servers/team-opinions.ts';
import { formatDate } from '../../../../src/text/dates/format.ts';
import { closeJurorSession, currentJuror, openJurorSession } from '../../accounts/juror-session.ts';
import { JURY, type Juror } from '../../accounts/jurors.ts';
import { listRows } from '../../content/rows.ts';
import { idOf } from '../../http/id.ts';
import { limitRequests } from '../../http/rate-limit.ts';
import { notFound, orNotFound } from '../../http/refusal.ts';
import { decline, giveOpinion, isDecided } from '../../projects/opinions/give.ts';
import { opinionsOf } from '../../projects/opinions/opinions.ts';
import { findProject } from '../../projects/queries.ts';
import { shownTitle, titleOf } from '../../projects/titles.ts';
import type { Services } from '../../services.ts';
import type { Html, TeamEnv } from '../env.ts';
import { show } from '../layout.ts';
import { jurorDossier, jurorFacts } from '../pages/dossier.ts';
import { opinionText, ownOpinion, PLACE, refusedOpinion, type Typed } from '../pages/opinions.ts';
import { alert, doneNotice, field, table } from '../pages/pieces.ts';
import { doneAt } from '../view.ts';
import { sendFile, sendPreview } from './files.ts';
import { tokenIn } from './access.ts';
import { countWaiting, faultIn, readTyped, stateOf, waitingFirst, type Own } from './opinions.ts';

/** Links that are tried from a network. */
const PER_MINUTE = 60;

export function jury(services: Services) {
  const { db } = services;

  return new Hono<TeamEnv>()
    .get('/jury', async (context) => {
      const juror = await currentJuror(services, context);
      if (!juror) return showLinkForm(context);
      const own = await opinionsOf(db, { juror_id: juror.id });
      return show(context, texts.title, ownPage(context, juror, own));
    })
    .post('/jury', limitRequests(services, PER_MINUTE), async (context) => {
      const token = tokenIn(String(context.var.sent.get('token') ?? ''));
      const juror = await openJurorSession(services, context, token);
      return juror ? context.redirect(JURY, 303) : showLinkForm(context, texts.invalid);
    })
    .post('/jury/fin', (context) => {
      closeJurorSession(services, context);
      return doneAt(context, JURY, 'fin');
    })
    .get('/jury/:id{\\d+}', async (context) => {
      const juror = await currentJuror(services, context);
      if (!juror) return context.redirect(JURY);
      const { project, opinion } = await readable(juror, context);
      const isHidden = juror.hides_contacts === 1;
      const address = `${JURY}/${project.id}`;
      const form = { action: address, back: '', criteria: await listRows(db, 'criteria'), opinion };
      const main = html`${opinion.declined_at === null && jurorFacts(project, isHidden)}
        ${opinion.declined_at === null && jurorDossier(project, address, isHidden)}
        <section id="${PLACE.slice(1)}" tabindex="-1">
          <h2>${opinions.yours}</h2>
          ${opinion.given_at !== null && opinion.declined_at === null && opinionText(opinion)}
          ${ownOpinion(form)}
        </section>`;
      return show(context, titleOf(project), main, { above: toList });
    })
    .post('/jury/:id{\\d+}', async (context) => {
      const form = context.var.sent;
      const typed = await readTyped(db, form);
      const juror = await currentJuror(services, context);
      if (!juror) return showLinkForm(context, texts.ended, typed.comment);
      const { project, opinion } = await readable(juror, context);
      const { id } = project;
      const reader = { juror_id: juror.id };
      const action = form.get('action');
      if (action === 'decline' || action === 'resume') {
        await decline(services, id, reader, action === 'decline');
        return doneAt(context, JURY, action);
      }
      const problem = faultIn(typed);
      if (problem) return showRefused(context, typed, problem);
      const seen = String(form.get('seen') ?? '');
      const { kind } = orNotFound(await giveOpinion(services, id, reader, { ...typed, seen }));
      if (kind === 'overtaken') return showRefused(context, typed, opinions.overtaken);
      return doneAt(context, JURY, kind);

      async function showRefused(context: Context<TeamEnv>, typed: Typed, problem: string) {
        const isOvertaken = problem === opinions.overtaken;
        const criteria = await listRows(db, 'criteria');
        const form = { action: `${JURY}/${id}`, back: '', criteria, opinion, typed };
        const main = refusedOpinion(form, problem, isOvertaken ? opinion : undefined);
        const status = isOvertaken ? 409 : 422;
        return show(context, titleOf(project), main, { status, above: toList });
      }
    })
    .get('/jury/:id{\\d+}/fichiers/:position{\\d+}', async (context) => {
      const juror = await readerOfFile(context);
      return sendFile(services, context, juror.hides_contacts === 1);
    })
    .get('/jury/:id{\\d+}/fichiers/:position{\\d+}/apercu', async (context) => {
      await readerOfFile(context);
      return sendPreview(services, context);
    });

  /** The project of the address, if this juror may read it now. */
  async function readable(juror: Juror, { req }: Context<TeamEnv>) {
    const id = idOf(req.param('id'));
    const own = await opinionsOf(db, { juror_id: juror.id });
    const opinion = own.find((one) => one.project_id === id && !isDecided(one));
    if (!opinion) throw notFound();
    return { opinion, project: orNotFound(await findProject(db, id)) };
  }

  async function readerOfFile(context: Context<TeamEnv>): Promise<Juror> {
    const juror = orNotFound(await currentJuror(services, context));
    const { opinion } = await readable(juror, context);
    if (opinion.declined_at !== null) throw notFound();
    return juror;
  }
}

/** Its script sends what the link has behind `#`, which no server gets otherwise. */
const linkForm = (content: Html): Html =>
  html`<form method="post" action="${JURY}" class="narrow" data-link>${content}</form>`;

function showLinkForm(context: Context<TeamEnv>, problem?: string, comment = '') {
  const main = html`${problem && alert(problem)} ${doneNotice(context.req, { fin: texts.closed })}
    ${
      comment &&
      html`<p>${texts.written}</p>
        <blockquote class="mail">${comment}</blockquote>`
    }
    <p>${texts.needed}</p>
    ${linkForm(
      html`${field({ name: 'token', label: texts.link, autocomplete: 'off', hint: texts.linkHint })}
        <button class="button">${texts.open}</button>`,
    )}`;
  return show(context, texts.title, main, { status: problem ? 410 : 200 });
}

const toList = html`<nav class="neighbours hint"><a href="${JURY}">${texts.backToList}</a></nav>`;

function ownPage({ req }: Context<TeamEnv>, juror: Juror, own: readonly Own[]): Html {
  const open = own.filter((one) => !isDecided(one));
  const day = formatDate(juror.valid_until);
  return html`${doneNotice(req, texts.done)}
    <p>${texts.intro(juror.asked_by, day)} ${opinions.toRead(countWaiting(open))}.</p>
    ${table<Own>(
      [
        [opinions.project, projectLink],
        [opinions.state, (one) => texts.states[stateIn(one)]],
      ],
      waitingFirst(own),
    )}
    <form method="post" action="${JURY}/fin">
      <button class="button quiet">${texts.close}</button>
    </form>
    ${/* The link of somebody else, who uses the same browser. */ ''}
    <div hidden>${linkForm(html`<input type="hidden" name="token" />`)}</div>`;
}

const stateIn = (one: Own) => (isDecided(one) ? 'closed' : stateOf(one));

function projectLink(one: Own): Html {
  const title = shownTitle({ id: one.project_id, title: one.title });
  return isDecided(one)
    ? html`<span>${title}</span>`
    : html`<a href="${JURY}/${one.project_id}">${title}</a>`;
}
