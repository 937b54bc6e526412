// What a juror sees: the projects that they are asked about, their files, and the form of an opinion. A link
// by mail leads there. None of it is for members.
import { Hono, type Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { createMiddleware } from 'hono/factory';
import {
  jury as texts,
  opinions,
  opinionsDone,
} from '../../../../src/messages/servers/team-opinions.ts';
import { formatDate } from '../../../../src/text/dates/format.ts';
import { JURY, jurorOfToken } from '../../accounts/jurors.ts';
import { cookiesOf } from '../../accounts/member-session.ts';
import { listRows } from '../../content/rows.ts';
import { idOf } from '../../http/id.ts';
import { limitRequests } from '../../http/rate-limit.ts';
import { notFound, orNotFound } from '../../http/refusal.ts';
import { findOpinion, isGiven, opinionsOf } from '../../projects/opinions/opinions.ts';
import { findProject } from '../../projects/queries.ts';
import { titleOf } from '../../projects/titles.ts';
import type { Services } from '../../services.ts';
import type { Html, TeamEnv } from '../env.ts';
import { show } from '../layout.ts';
import { jurorDossier } from '../pages/dossier.ts';
import {
  OPINIONS_PLACE,
  opinionText,
  ownOpinion,
  ownTable,
  toReadText,
  wantedNotice,
} from '../pages/opinions.ts';
import { alert, doneNotice, field, hiddenFields } from '../pages/pieces.ts';
import { typedText } from '../sent-form.ts';
import { doneAt } from '../view.ts';
import { sendFile, sendPreview } from './files.ts';
import { tokenIn } from './access.ts';
import { receiveOpinion } from './opinions.ts';

/** What is sent from a network: links may be guessed. */
const PER_MINUTE = 60;

export function jury(services: Services) {
  const { db } = services;
  const cookies = cookiesOf(services);

  /** The request of the address, to whoever reads. */
  const requestTo = async ({ req, var: { juror } }: Context<TeamEnv>) =>
    orNotFound(await findOpinion(db, idOf(req.param('id')), { juror_id: juror.id }));

  /** Of whoever reads a file. */
  async function hidesNames(context: Context<TeamEnv>) {
    const { declined_at, hides_contacts } = await requestTo(context);
    if (declined_at !== null) throw notFound();
    return hides_contacts === 1;
  }

  return new Hono<TeamEnv>()
    .post('/jury/*', limitRequests(services, PER_MINUTE))
    .use('/jury/*', requireJuror(services))
    .get('/jury', async (context) => {
      const { asked_by, id, valid_until } = context.var.juror;
      const own = await opinionsOf(db, { juror_id: id });
      const main = html`${doneNotice(context.req, opinionsDone)}
        <p>${texts.intro(asked_by, formatDate(valid_until))} ${toReadText(own)}.</p>
        ${ownTable(own, ({ project_id }) => `${JURY}/${project_id}`)}
        <form method="post" action="${JURY}/fin" data-leave>
          <button class="button quiet">${texts.close}</button>
        </form>
        ${/* The link of somebody else, who uses the same browser. */ ''}
        <div hidden>${linkForm(JURY, html`<input type="hidden" name="token" />`)}</div>`;
      return show(context, texts.title, main);
    })
    .post('/jury/fin', (context) => {
      deleteCookie(context, cookies.juror, cookies.options);
      return doneAt(context, JURY, 'fin');
    })
    .get('/jury/:id{\\d+}', async (context) => {
      const opinion = await requestTo(context);
      const project = orNotFound(await findProject(db, opinion.project_id));
      const sent = { address: `${JURY}/${project.id}`, back: '' };
      const criteria = await listRows(db, 'criteria');
      const dossier = () =>
        html`${jurorDossier(project, sent.address, opinion.hides_contacts === 1)}
          <section id="${OPINIONS_PLACE}" tabindex="-1">
            <h2>${opinions.yours}</h2>
            ${isGiven(opinion) && opinionText(opinion)}
            ${ownOpinion({ ...sent, criteria, opinion })}
          </section>`;
      const main = html`${wantedNotice(opinion, sent)} ${opinion.declined_at === null && dossier()}`;
      return show(context, titleOf(project), main, { above: toList });
    })
    .post('/jury/:id{\\d+}', async (context) => {
      const id = idOf(context.req.param('id'));
      const reader = { juror_id: context.var.juror.id };
      const sender = { id, reader, address: `${JURY}/${id}`, above: toList };
      return receiveOpinion(services, context, sender, (isGiven) =>
        isGiven ? doneAt(context, JURY, 'avis') : context.redirect(sender.address, 303),
      );
    })
    .get('/jury/:id{\\d+}/fichiers/:position{\\d+}', async (context) =>
      sendFile(services, context, await hidesNames(context)),
    )
    .get('/jury/:id{\\d+}/fichiers/:position{\\d+}/apercu', async (context) => {
      await hidesNames(context);
      return sendPreview(services, context);
    });
}

const toList = html`<nav class="neighbours hint"><a href="${JURY}">${texts.backToList}</a></nav>`;

/**
 * Lets in whoever sends a link, or has sent one: the cookie has its token, so that it ends with the link. Others
 * are asked for it, and what they sent goes on after it.
 */
function requireJuror(services: Services) {
  const cookies = cookiesOf(services);
  return createMiddleware<TeamEnv>(async (context, next) => {
    const { sent } = context.var;
    const token = tokenIn(String(sent.get('token') ?? ''));
    sent.delete('token');
    const isWork = [...sent.keys()].length > 0;
    const juror = await jurorOfToken(services, token || (getCookie(context, cookies.juror) ?? ''));
    if (!juror) return showLinkForm(context, token ? texts.invalid : isWork && texts.ended);
    if (token) setCookie(context, cookies.juror, token, cookies.options);
    context.set('juror', juror);
    return token && !isWork ? context.redirect(context.req.path, 303) : next();
  });
}

/** Its script sends what the link has behind `#`, which no server gets otherwise. */
const linkForm = (action: string, content: Html): Html =>
  html`<form method="post" action="${action}" class="narrow" data-link>${content}</form>`;

function showLinkForm(context: Context<TeamEnv>, problem: string | false) {
  const { req, var: variables } = context;
  const comment = typedText(variables.sent, 'comment');
  const main = html`${problem && alert(problem)} ${doneNotice(req, opinionsDone)}
    <p>${texts.needed}</p>
    ${linkForm(
      req.path,
      html`${field({ name: 'token', label: texts.link, autocomplete: 'off', hint: texts.linkHint })}
        ${hiddenFields(variables.sent)} <button class="button">${texts.open}</button>`,
    )}
    ${
      comment &&
      html`<p>${texts.written}</p>
        <blockquote class="mail">${comment}</blockquote>`
    }`;
  return show(context, texts.title, main, { status: problem === texts.invalid ? 410 : 401 });
}
