// Opinions of members: what each is asked for, and giving one.
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { project as projectTexts } from '../../../../src/messages/servers/team.ts';
import { opinions as texts } from '../../../../src/messages/servers/team-opinions.ts';
import { jurorLink, jurorOfToken, listJurors } from '../../accounts/jurors.ts';
import { canChange, nameOf } from '../../accounts/members.ts';
import { listRows } from '../../content/rows.ts';
import { idOf } from '../../http/id.ts';
import { orNotFound } from '../../http/refusal.ts';
import { decline, giveOpinion, type Given } from '../../projects/opinions/give.ts';
import { isMark } from '../../projects/opinions/marks.ts';
import { findOpinion, opinionsOf, type Reader } from '../../projects/opinions/opinions.ts';
import { findProject } from '../../projects/queries.ts';
import { markRead } from '../../projects/reading.ts';
import { titleOf } from '../../projects/titles.ts';
import type { Services } from '../../services.ts';
import { HOME, type Html, type TeamEnv } from '../env.ts';
import { show } from '../layout.ts';
import { takeOnce } from '../once.ts';
import { backLink, givenLinks, jurorTable } from '../pages/asking.ts';
import {
  markField,
  MAX_COMMENT,
  opinionForm,
  OPINIONS_PLACE,
  opinionText,
  ownTable,
  toReadText,
} from '../pages/opinions.ts';
import { alert } from '../pages/pieces.ts';
import { typedText } from '../sent-form.ts';
import { backOf, toProject } from '../view.ts';

export const opinions = (services: Services) =>
  new Hono<TeamEnv>()
    .get('/avis', async (context) => {
      const { member } = context.var;
      const { db } = services;
      const own = await opinionsOf(db, { member_id: member.id });
      const main = html`${await linksOnce(services, context)}
      ${
        own.length > 0
          ? html`<p>${texts.intro} ${toReadText(own)}.</p>
              ${ownTable(own, addressOf)}`
          : html`<p>${texts.none}</p>`
      }
      ${canChange(member) && jurorTable(await listJurors(db))}`;
      return show(context, texts.title, main);
    })
    .post('/projets/:id{\\d+}/avis', async (context) => {
      const id = idOf(context.req.param('id'));
      const address = `${HOME}/${id}`;
      const page = `${address}${backOf(context)}`;
      const above = html`<p class="hint"><a href="${page}">${projectTexts.backTo}</a></p>`;
      const reader = { member_id: context.var.member.id };
      const sender = { id, reader, address: `${address}/avis`, above };
      return receiveOpinion(services, context, sender, async (isGiven) => {
        if (!isGiven) return context.redirect(`${page}#${OPINIONS_PLACE}`, 303);
        await markRead(services.db, id, context.var.member.id);
        return toProject(context, id, 'avis', OPINIONS_PLACE);
      });
    });

/** What is to be read leads on to the next one. */
const addressOf = ({ project_id, given_at }: { project_id: number; given_at: string | null }) =>
  `${HOME}/${project_id}${given_at === null ? '?opinion=mine' : ''}`;

async function linksOnce(services: Services, context: Context<TeamEnv>) {
  const tokens = (await takeOnce(services, context))?.split(' ') ?? [];
  const links = [];
  for (const token of tokens) {
    const juror = await jurorOfToken(services, token);
    if (juror) links.push({ who: nameOf(juror), link: jurorLink(services, token) });
  }
  const { back, id } = context.req.query();
  return (
    links.length > 0 &&
    html`${givenLinks(links)}
    ${back !== undefined && backLink(id ? idOf(id) : undefined, backOf(context))}`
  );
}

interface Sender {
  /** Of the project. */
  id: number;
  reader: Reader;
  /** Where the form is sent. */
  address: string;
  /** Leads back. */
  above: Html;
}

/**
 * What a member or a juror has sent about a project.
 *
 * @param answer if nothing is to be typed again
 */
export async function receiveOpinion(
  services: Services,
  context: Context<TeamEnv>,
  { id, reader, address, above }: Sender,
  answer: (isGiven: boolean) => Response | Promise<Response>,
): Promise<Response> {
  const { db } = services;
  const { sent } = context.var;
  const action = sent.get('action');
  if (action === 'decline' || action === 'resume') {
    orNotFound(await decline(services, id, reader, action === 'decline'));
    return answer(false);
  }
  const criteria = await listRows(db, 'criteria');
  const marks = criteria.map(({ id, name }) => {
    // With what the criterion is called now.
    return { id, name: name ?? '', mark: Number(sent.get(markField(id)) ?? 0) };
  });
  const typed = {
    marks: marks.filter(({ mark }) => isMark(mark)),
    comment: typedText(sent, 'comment'),
    seen: String(sent.get('seen') ?? ''),
  };
  const problem = faultIn(typed);
  if (!problem) {
    const outcome = orNotFound(await giveOpinion(services, id, reader, typed));
    if (outcome !== 'overtaken') return answer(outcome === 'given');
  }
  const opinion = orNotFound(await findOpinion(db, id, reader));
  const project = orNotFound(await findProject(db, id));
  const main = html`${alert(problem ?? texts.overtaken)} ${!problem && opinionText(opinion)}
  ${opinionForm({ address, back: backOf(context), criteria, opinion }, typed)}`;
  return show(context, titleOf(project), main, { status: problem ? 422 : 409, above });
}

function faultIn({ marks, comment }: Given): string | undefined {
  if (marks.length === 0 && comment === '') return texts.empty;
  return comment.length > MAX_COMMENT ? texts.tooLong(MAX_COMMENT) : undefined;
}
