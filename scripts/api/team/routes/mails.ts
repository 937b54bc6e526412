// The mails about projects that did not leave, and « Renvoyer ».
import { Hono } from 'hono';
import { html } from 'hono/html';
import { mailTexts as texts } from '../../../../src/messages/servers/team-mails.ts';
import { canChange } from '../../accounts/members.ts';
import { idOf } from '../../http/id.ts';
import { failedMails, sendAgain } from '../../projects/project-mails.ts';
import { shownTitle } from '../../projects/titles.ts';
import type { Services } from '../../services.ts';
import { HOME, type TeamEnv } from '../env.ts';
import { show } from '../layout.ts';
import { mailItem } from '../pages/mails.ts';
import { doneAt, toProject } from '../view.ts';

const LIST = '/projets/e-mails';

export const mails = (services: Services) =>
  new Hono<TeamEnv>()
    .get(LIST, async (context) => {
      const failed = await failedMails(services);
      const page = { canChange: canChange(context.var.member) };
      const main =
        failed.length === 0
          ? html`<p>${texts.noneFailed}</p>`
          : html`<p>${texts.failedIntro}</p>
              <ul class="mails">
                ${failed.map(({ title, ...mail }) => {
                  const id = mail.project_id!;
                  const project = html`<p>
                    <a href="${HOME}/${id}#e-mails">${shownTitle({ id, title })}</a>,
                    ${mail.recipient}
                  </p>`;
                  return html`<li>${project} ${mailItem(mail, page)}</li>`;
                })}
              </ul>`;
      return show(context, texts.failedTitle, main);
    })
    .post('/projets/:id{\\d+}/renvoyer', async (context) => {
      const { sent, by } = context.var;
      const id = idOf(context.req.param('id'));
      const isAgain = await sendAgain(services, id, idOf(String(sent.get('mail'))), by);
      const done = isAgain ? 'renvoye' : 'deja-renvoye';
      // From the page of its project, the form has the way back to a list.
      return sent.has('back')
        ? toProject(context, id, done)
        : doneAt(context, `/equipe${LIST}`, done);
    });
