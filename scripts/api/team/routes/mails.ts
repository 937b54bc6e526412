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
import { mailList } from '../pages/mails.ts';
import { doneAt, queryIn } from '../view.ts';

export const mails = (services: Services) =>
  new Hono<TeamEnv>()
    .get('/projets/e-mails', async (context) => {
      const failed = await failedMails(services);
      const titles = new Map(failed.map(({ id, title }) => [id, title]));
      const page = { now: services.clock(), canChange: canChange(context.var.member) };
      const main =
        failed.length === 0
          ? html`<p>${texts.noneFailed}</p>`
          : html`<p>${texts.failedIntro}</p>
              ${mailList(
                failed,
                page,
                ({ id, project_id }) =>
                  html`<p>
                    <a href="${HOME}/${project_id}#e-mails"
                      >${shownTitle({ id: project_id!, title: titles.get(id) ?? '' })}</a
                    >
                  </p>`,
              )}`;
      return show(context, texts.failedTitle, main);
    })
    .post('/projets/:id{\\d+}/renvoyer', async (context) => {
      const { sent, by } = context.var;
      const id = idOf(context.req.param('id'));
      const isAgain = await sendAgain(services, id, idOf(String(sent.get('mail'))), by);
      const page = `${HOME}/${id}${queryIn(String(sent.get('back') ?? ''))}`;
      return doneAt(context, page, isAgain ? 'renvoye' : 'deja-renvoye');
    });
