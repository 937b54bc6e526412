// What a juror sees: the projects that they are asked about, their files, and the form of an opinion. A link
// by mail leads there. None of it is for members.
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import {
  jury as texts,
  opinions,
  opinionsDone,
} from '../../../../src/messages/servers/team-opinions.ts';
import { formatDate } from '../../../../src/text/dates/format.ts';
import { closeJurorSession, currentJuror, openJurorSession } from '../../accounts/juror-session.ts';
import { JURY, type Juror } from '../../accounts/jurors.ts';
import { listRows } from '../../content/rows.ts';
import { idOf } from '../../http/id.ts';
import { limitRequests } from '../../http/rate-limit.ts';
import { notFound, orNotFound } from '../../http/refusal.ts';
import { findOpinion, opinionsOf, type OwnOpinion } from '../../projects/opinions/opinions.ts';
import { findProject } from '../../projects/queries.ts';
import { shownTitle, titleOf } from '../../projects/titles.ts';
import type { Services } from '../../services.ts';
import type { Html, TeamEnv } from '../env.ts';
import { show } from '../layout.ts';
import { jurorDossier } from '../pages/dossier.ts';
import { OPINIONS_PLACE, opinionText, ownOpinion } from '../pages/opinions.ts';
import { alert, doneNotice, field, table } from '../pages/pieces.ts';
import { typedText } from '../sent-form.ts';
import { doneAt } from '../view.ts';
import { sendFile, sendPreview } from './files.ts';
import { tokenIn } from './access.ts';
import { countWaiting, receiveOpinion, stateOf } from './opinions.ts';

/** Links that are tried from a network. */
const PER_MINUTE = 60;

export const jury = (services: Services) =>
  new Hono<TeamEnv>()
    .get('/jury', async (context) => {
      const juror = await currentJuror(services, context);
      if (!juror) return showLinkForm(context);
      const own = await opinionsOf(services.db, { juror_id: juror.id });
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
      const opinion = await requestTo(services, juror, context);
      const project = orNotFound(await findProject(services.db, opinion.project_id));
      const address = `${JURY}/${project.id}`;
      const criteria = await listRows(services.db, 'criteria');
      const isKnown = opinion.declined_at !== null;
      const main = html`${!isKnown && jurorDossier(project, address, opinion.hides_contacts === 1)}
        <section id="${OPINIONS_PLACE}" tabindex="-1">
          <h2>${opinions.yours}</h2>
          ${opinion.given_at !== null && !isKnown && opinionText(opinion)}
          ${ownOpinion({ address, back: '', criteria, opinion })}
        </section>`;
      return show(context, titleOf(project), main, { above: toList });
    })
    .post('/jury/:id{\\d+}', async (context) => {
      const juror = await currentJuror(services, context);
      if (!juror) return showLinkForm(context, texts.ended, typedText(context.var.sent, 'comment'));
      const { project_id: id } = await requestTo(services, juror, context);
      const project = orNotFound(await findProject(services.db, id));
      const reader = { juror_id: juror.id };
      const sender = { project, reader, address: `${JURY}/${id}`, above: toList };
      return receiveOpinion(services, context, sender, (isGiven) =>
        isGiven ? doneAt(context, JURY, 'avis') : context.redirect(sender.address, 303),
      );
    })
    .get('/jury/:id{\\d+}/fichiers/:position{\\d+}', async (context) => {
      const { hides_contacts } = await openRequest(services, context);
      return sendFile(services, context, hides_contacts === 1);
    })
    .get('/jury/:id{\\d+}/fichiers/:position{\\d+}/apercu', async (context) => {
      await openRequest(services, context);
      return sendPreview(services, context);
    });

/** That about the project of the address. */
async function requestTo({ db }: Services, { id: juror_id }: Juror, { req }: Context<TeamEnv>) {
  return orNotFound(await findOpinion(db, idOf(req.param('id')), { juror_id }));
}

/** Of whoever reads a file. */
async function openRequest(services: Services, context: Context<TeamEnv>) {
  const juror = orNotFound(await currentJuror(services, context));
  const request = await requestTo(services, juror, context);
  if (request.declined_at !== null) throw notFound();
  return request;
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

function ownPage({ req }: Context<TeamEnv>, juror: Juror, own: readonly OwnOpinion[]): Html {
  const day = formatDate(juror.valid_until);
  return html`${doneNotice(req, opinionsDone)}
    <p>${texts.intro(juror.asked_by, day)} ${opinions.toRead(countWaiting(own))}.</p>
    ${table<OwnOpinion>(
      [
        [
          opinions.project,
          ({ project_id: id, title }) =>
            html`<a href="${JURY}/${id}">${shownTitle({ id, title })}</a>`,
        ],
        [opinions.state, stateOf],
      ],
      own,
    )}
    <form method="post" action="${JURY}/fin">
      <button class="button quiet">${texts.close}</button>
    </form>
    ${/* The link of somebody else, who uses the same browser. */ ''}
    <div hidden>${linkForm(html`<input type="hidden" name="token" />`)}</div>`;
}
