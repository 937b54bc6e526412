// Asking members and jurors for opinions, and ending that.
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { isDay } from '../../../../src/contract/form-fields.ts';
import { opinionsMail } from '../../../../src/messages/servers/mails.ts';
import { asking as texts } from '../../../../src/messages/servers/team-opinions.ts';
import { localDay } from '../../../lib/time.ts';
import {
  endJuror,
  listJurors,
  putJurors,
  renewJuror,
  sendJurorLink,
} from '../../accounts/jurors.ts';
import { memberName, plainAddress, tell } from '../../accounts/member-changes.ts';
import { findMember, listMembers, nameOf } from '../../accounts/members.ts';
import { listRows } from '../../content/rows.ts';
import { lockRows, transaction } from '../../database/database.ts';
import { idOf } from '../../http/id.ts';
import { Refusal } from '../../http/refusal.ts';
import { askFor, withdraw } from '../../projects/opinions/ask.ts';
import type { Services } from '../../services.ts';
import { chosenIds, findChosen } from '../chosen-projects.ts';
import { HOME, OPINIONS, type TeamEnv } from '../env.ts';
import { show } from '../layout.ts';
import { keepOnce } from '../once.ts';
import { askForm, backLink, MAX_DAYS } from '../pages/asking.ts';
import { OPINIONS_PLACE } from '../pages/opinions.ts';
import { alert } from '../pages/pieces.ts';
import { typedText } from '../sent-form.ts';
import { backOf, doneAt, toProject, withQuery } from '../view.ts';

/** New addresses at once. */
const MAX_ADDRESSES = 20;

export function asking(services: Services) {
  const { db, clock, sendsMail } = services;

  return new Hono<TeamEnv>()
    .get('/avis/demander', (context) => showForm(context))
    .post('/avis/demander', async (context) => {
      const { sent } = context.var;
      const projects = await findChosen(db, chosenIds(context));
      const lines = typedText(sent, 'addresses')
        .split('\n')
        .filter((line) => line.trim() !== '');
      const problem = await faultIn(sent, lines);
      if (problem) return showForm(context, problem);
      const ids = projects.map(({ id }) => id);
      const tokens = await ask(
        context,
        ids,
        lines.flatMap((line) => readAddress(line) ?? []),
      );
      if (!sendsMail && tokens.length > 0) {
        const about = ids.length === 1 ? { id: String(ids[0]) } : {};
        return giveLinks(context, tokens, { ...about, back: backOf(context) });
      }
      const done = sendsMail ? 'demande' : 'demande-sans-e-mail';
      return ids.length === 1
        ? toProject(context, ids[0]!, done, OPINIONS_PLACE)
        : doneAt(context, HOME + backOf(context), done);
    })
    .post('/projets/:id{\\d+}/avis/:opinion{\\d+}/retirer', async (context) => {
      const { id, opinion } = context.req.param();
      const isWithdrawn = await withdraw(services, context.var.by, idOf(id), idOf(opinion));
      return toProject(context, idOf(id), isWithdrawn ? 'retiree' : 'deja-retiree', OPINIONS_PLACE);
    })
    .post('/avis/jures/:id{\\d+}/lien', async (context) => {
      const until = String(context.var.sent.get('until') ?? '');
      if (!isValidDay(until)) throw new Refusal(422, texts.untilFault);
      const id = idOf(context.req.param('id'));
      const token = await renewJuror(services, context.var.by, id, until);
      return sendsMail ? doneAt(context, OPINIONS, 'lien-jure') : giveLinks(context, [token]);
    })
    .post('/avis/jures/:id{\\d+}/retirer', async (context) => {
      await endJuror(services, context.var.by, idOf(context.req.param('id')));
      return doneAt(context, OPINIONS, 'jure-retire');
    });

  async function faultIn(sent: FormData, lines: readonly string[]): Promise<string | undefined> {
    if (lines.length > MAX_ADDRESSES) return texts.tooMany(MAX_ADDRESSES);
    for (const line of lines) {
      const address = readAddress(line);
      if (!address) return texts.notAddress(line.trim());
      if (await findMember(db, address.email)) return texts.isMember(address.email);
    }
    const hasJurors = sent.has('juror') || lines.length > 0;
    if (!hasJurors && !sent.has('member')) return texts.nobody;
    return hasJurors && !isValidDay(String(sent.get('until'))) ? texts.untilFault : undefined;
  }

  function isValidDay(day: string): boolean {
    return isDay(day) && day >= localDay(clock()) && day <= localDay(clock(), MAX_DAYS);
  }

  /** All of it or nothing. Whoever presses twice asks once. Returns the tokens of links to jurors. */
  function ask(
    { var: { by, sent } }: Context<TeamEnv>,
    chosen: readonly number[],
    addresses: readonly { email: string; name: string }[],
  ): Promise<string[]> {
    return transaction(db, async (db) => {
      const within = { ...services, db };
      const memberIds = idsIn(sent, 'member');
      const jurorIds = [...idsIn(sent, 'juror'), ...(await putJurors(within, by, addresses))];
      await lockRows(db, 'members', memberIds);
      await lockRows(db, 'jurors', jurorIds);
      await lockRows(db, 'projects', chosen);
      // Some may have gone meanwhile.
      const members = (await listMembers(db)).filter(({ id }) => memberIds.includes(id));
      const jurors = (await listJurors(db)).filter(({ id }) => jurorIds.includes(id));
      const ids = (await findChosen(db, chosen)).map(({ id }) => id);
      for (const member of members) {
        const asked = { member_id: member.id, reader: nameOf(member) };
        const count = await askFor(within, by, ids, asked);
        const letter = opinionsMail(by, count, services.apiUrl + OPINIONS);
        if (count > 0) await tell(within, member, letter);
      }
      const hides_contacts = Number(sent.has('hides'));
      const tokens: string[] = [];
      for (const juror of jurors) {
        const asked = { juror_id: juror.id, reader: nameOf(juror), hides_contacts };
        const isNew = (await askFor(within, by, ids, asked)) > 0;
        if (isNew) tokens.push(await sendJurorLink(within, by, juror, String(sent.get('until'))));
      }
      return tokens;
    });
  }

  /** Where no mail is sent, the page of opinions shows the links once. */
  async function giveLinks(
    context: Context<TeamEnv>,
    tokens: readonly string[],
    from?: Record<string, string>,
  ) {
    await keepOnce(services, context, OPINIONS, tokens.join(' '));
    return context.redirect(from ? withQuery(OPINIONS, from) : OPINIONS, 303);
  }

  async function showForm(context: Context<TeamEnv>, problem?: string) {
    const projects = await findChosen(db, chosenIds(context));
    const back = backOf(context);
    const main = html`${problem && alert(problem)}
    ${askForm({
      projects,
      back,
      criteria: await listRows(db, 'criteria'),
      members: await listMembers(db),
      jurors: await listJurors(db),
      sent: context.var.sent,
      sendsMail,
    })}
    ${backLink(projects.length === 1 ? projects[0]!.id : undefined, back)}`;
    return show(context, texts.titleOf(projects.length), main, { status: problem ? 422 : 200 });
  }
}

const idsIn = (form: FormData, name: string): number[] =>
  form.getAll(name).map((id) => idOf(String(id)));

/** `Adjoa Kpodo <adjoa@exemple.bj>`, or an address alone. */
function readAddress(line: string): { email: string; name: string } | undefined {
  const [, name = '', address = line] = /^([^<]*)<([^>]*)>\s*$/.exec(line) ?? [];
  const email = plainAddress(address.trim());
  return email === undefined ? undefined : { email, name: memberName(name) };
}
