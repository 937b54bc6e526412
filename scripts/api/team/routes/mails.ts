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
import { toProject } from '../view.ts';

export const mails = (services: Services) =>
  new Hono<TeamEnv>()
    .get('/projets/e-mails', async (context) => {
      const failed = await failedMails(services);
      const page = { now: services.clock(), canChange: canChange(context.var.member) };
      const main =
        failed.length === 0
          ? html`<p>${texts.noneFailed}</p>`
          : html`<p>${texts.failedIntro}</p>
              <ul class="mails">
                ${failed.map(({ title, ...mail }) => {
                  const id = mail.project_id!;
                  const project = html`<p>
                    <a href="${HOME}/${id}#e-mails">${shownTitle({ id, title })}</a>
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
      return toProject(context, id, isAgain ? 'renvoye' : 'deja-renvoye');
    });
