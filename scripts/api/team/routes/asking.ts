// Asking members and jurors for opinions, reminding them, and ending that.
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { isDay } from '../../../../src/contract/form-fields.ts';
import { newsletter as addressForm } from '../../../../src/contract/newsletter.ts';
import { opinionsMail } from '../../../../src/messages/servers/mails.ts';
import { list } from '../../../../src/messages/servers/team.ts';
import { asking as texts } from '../../../../src/messages/servers/team-opinions.ts';
import { printable } from '../../../../src/text/printable.ts';
import { localDay } from '../../../lib/time.ts';
import {
  endJuror,
  listJurors,
  lockJuror,
  putJuror,
  renewJuror,
  sendJurorLink,
  type Juror,
  type Terms,
} from '../../accounts/jurors.ts';
import { findMember, listMembers, lockMember, nameOf } from '../../accounts/members.ts';
import { transaction, type Database } from '../../database/database.ts';
import { record } from '../../database/journal.ts';
import { idOf } from '../../http/id.ts';
import { orNotFound, Refusal } from '../../http/refusal.ts';
import { askFor, noteReminder, withdraw } from '../../projects/opinions/ask.ts';
import { askedAbout } from '../../projects/opinions/opinions.ts';
import type { Services } from '../../services.ts';
import { ASK, OPINIONS, type TeamEnv } from '../env.ts';
import { show } from '../layout.ts';
import { askForm, USUAL_DAYS, type AskTyped } from '../pages/asking.ts';
import { DONE, doneAt, queryIn } from '../view.ts';
import { toProject } from './opinions.ts';
import { chosenProjects, idsIn } from './projects.ts';

/** A mail server may be down for days. */
const MAIL_MINUTES = 7 * 24 * 60;
/** New addresses at once. */
const MAX_ADDRESSES = 20;
/** That a link is valid for, at most. */
const MAX_DAYS = 366;

/** Who is chosen in a form. */
interface Chosen {
  members: number[];
  jurors: number[];
  addresses: Pick<Juror, 'email' | 'name'>[];
  terms: Terms;
}

export function asking(services: Services) {
  const { db, clock } = services;

  return new Hono<TeamEnv>()
    .get('/avis/demander', (context) => showForm(context))
    .post('/avis/demander', async (context) => {
      const form = context.var.sent;
      const ids = idsIn(String(form.get('ids') ?? ''));
      const typed = typedIn(form);
      const chosen = await readChosen(typed);
      if (typeof chosen === 'string') return showForm(context, typed, chosen);
      await ask(context.var.by, ids, chosen);
      const back = queryIn(String(form.get('back') ?? ''));
      const query = new URLSearchParams({ ids: ids.join('-'), back, [DONE]: 'demande' });
      return context.redirect(`${ASK}?${query}`, 303);
    })
    .post('/avis/relancer', async (context) => {
      const member_id = idOf(String(context.var.sent.get('member') ?? ''));
      const member = orNotFound((await listMembers(db)).find(({ id }) => id === member_id));
      const { by } = context.var;
      const count = await transaction(db, async (db) => {
        const within = { ...services, db };
        const count = await noteReminder(within, { member_id });
        if (count === 0) return 0;
        const [subject, after] = [nameOf(member), list.count(count)];
        await record(within, by, { action: 'opinion.reminded', subject, after });
        await tell(db, member.email, by, count, true);
        return count;
      });
      return doneAt(context, OPINIONS, count > 0 ? 'relance' : 'attente');
    })
    .post('/projets/:id{\\d+}/avis/:opinion{\\d+}/retirer', async (context) => {
      const [id, opinion] = [context.req.param('id'), context.req.param('opinion')].map(idOf);
      await withdraw(services, context.var.by, id!, opinion!);
      return toProject(context, id!);
    })
    .post('/avis/jures/:id{\\d+}/lien', async (context) => {
      const until = String(context.var.sent.get('until') ?? '');
      if (!isValidDay(until)) throw new Refusal(422, texts.untilFault);
      const id = idOf(context.req.param('id'));
      const isSent = await renewJuror(services, context.var.by, id, until);
      orNotFound(isSent || undefined);
      return doneAt(context, OPINIONS, 'lien');
    })
    .post('/avis/jures/:id{\\d+}/retirer', async (context) => {
      await endJuror(services, context.var.by, idOf(context.req.param('id')));
      return doneAt(context, OPINIONS, 'retire');
    });

  /** What is wrong, or who is meant. */
  async function readChosen(typed: AskTyped): Promise<Chosen | string> {
    const addresses = [];
    for (const line of typed.addresses.split('\n').filter((line) => line.trim() !== '')) {
      const address = readAddress(line);
      if (!address) return texts.notAddress(line.trim());
      if (await findMember(db, address.email)) return texts.isMember(address.email);
      addresses.push(address);
    }
    if (addresses.length > MAX_ADDRESSES) return texts.tooMany(MAX_ADDRESSES);
    const { members, jurors, until, hides } = typed;
    if (members.length + jurors.length + addresses.length === 0) return texts.nobody;
    if (jurors.length + addresses.length > 0 && !isValidDay(until)) return texts.untilFault;
    const terms = { valid_until: until, hides_contacts: Number(hides) };
    return { members, jurors, addresses, terms };
  }

  function isValidDay(day: string): boolean {
    return isDay(day) && day >= localDay(clock()) && day <= localDay(clock(), MAX_DAYS);
  }

  /** All of it or nothing. Whoever presses twice asks once. */
  async function ask(by: string, ids: readonly number[], chosen: Chosen): Promise<void> {
    await transaction(db, async (db) => {
      const within = { ...services, db };
      const members = await lockAll(chosen.members, (id) => lockMember(db, id));
      const jurors = await lockAll(chosen.jurors, (id) => lockJuror(db, id));
      for (const address of chosen.addresses) {
        const juror = await putJuror(within, by, address, chosen.terms);
        if (!jurors.some(({ id }) => id === juror.id)) jurors.push(juror);
      }
      const counts = await askFor(within, by, ids, [
        ...members.map((member) => ({ member_id: member.id, reader: nameOf(member) })),
        ...jurors.map((juror) => ({ juror_id: juror.id, reader: nameOf(juror) })),
      ]);
      for (const [index, { email }] of members.entries()) {
        if (counts[index]! > 0) await tell(db, email, by, counts[index]!);
      }
      for (const [index, juror] of jurors.entries()) {
        if (counts[members.length + index]! === 0) continue;
        await sendJurorLink(within, by, juror, chosen.terms);
      }
    });
  }

  /** What it leads to needs a log-in. */
  function tell(db: Database, to: string, by: string, count: number, isAgain = false) {
    const write = () => opinionsMail(by, count, services.apiUrl + OPINIONS, isAgain);
    return services.mail(db, { to, purpose: 'notice', network: '', minutes: MAIL_MINUTES, write });
  }

  async function showForm(context: Context<TeamEnv>, typed?: AskTyped, problem?: string) {
    const { req } = context;
    const given = (name: string) => String(context.var.sent.get(name) ?? req.query(name) ?? '');
    const projects = await chosenProjects(db, idsIn(given('ids'), req.queries('id')));
    const ids = projects.map(({ id }) => id);
    const usual = {
      members: [],
      jurors: [],
      addresses: '',
      until: localDay(clock(), USUAL_DAYS),
      hides: false,
    };
    const main = askForm({
      req,
      projects,
      back: queryIn(given('back')),
      members: await listMembers(db),
      jurors: await listJurors(db),
      asked: await askedAbout(db, ids),
      typed: typed ?? usual,
      problem,
    });
    return show(context, texts.titleOf(ids.length), main, { status: problem ? 422 : 200 });
  }
}

async function lockAll<Row>(
  ids: readonly number[],
  lock: (id: number) => Promise<Row | undefined>,
) {
  const rows: Row[] = [];
  for (const id of ids.toSorted((one, other) => one - other)) {
    const row = await lock(id);
    if (row !== undefined) rows.push(row);
  }
  return rows;
}

function typedIn(form: FormData): AskTyped {
  const idsOf = (name: string) => [...new Set(form.getAll(name).map((id) => idOf(String(id))))];
  return {
    members: idsOf('member'),
    jurors: idsOf('juror'),
    addresses: String(form.get('addresses') ?? '').replaceAll('\r\n', '\n'),
    until: String(form.get('until') ?? ''),
    hides: form.has('hides'),
  };
}

/** `Adjoa Kpodo <adjoa@exemple.bj>`, or an address alone. */
function readAddress(line: string): Chosen['addresses'][number] | undefined {
  const [, name = '', email = line] = /^([^<]*)<([^>]*)>\s*$/.exec(line) ?? [];
  const { output, success } = v.safeParse(addressForm.request, { email: email.trim() });
  if (!success) return undefined;
  return { email: output.email, name: printable(name).replace(/\s+/g, ' ').trim() };
}
