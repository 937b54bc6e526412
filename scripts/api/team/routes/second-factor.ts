// The member's own second factor: set up, with recovery codes that are shown once, and removed.
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { factor as texts } from '../../../../src/messages/servers/team-members.ts';
import { formatHour } from '../../../../src/text/dates/format.ts';
import { openSession } from '../../accounts/member-session.ts';
import { findMemberById, lockMember, nameOf } from '../../accounts/members.ts';
import {
  addFactor,
  countCodes,
  hasFactor,
  isFactorSecret,
  lacksFactor,
  newFactorSecret,
  removeFactor,
  takeCode,
} from '../../accounts/second-factor.ts';
import { transaction } from '../../database/database.ts';
import { orNotFound } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { FACTOR, type TeamEnv } from '../env.ts';
import { show } from '../layout.ts';
import { keepOnce, takeOnce } from '../once.ts';
import { presentFault } from '../own-password.ts';
import { alert } from '../pages/pieces.ts';
import { changeFactorForm, codesList, setUpForm } from '../pages/second-factor.ts';
import { doneAt } from '../view.ts';

const CODES = `${FACTOR}/codes`;

export function secondFactor(services: Services) {
  const { db, clock } = services;
  const sentCode = ({ var: { sent } }: Context<TeamEnv>) => String(sent.get('code') ?? '');

  return (
    new Hono<TeamEnv>()
      .get('/compte/second-facteur', (context) => showFactor(context, newFactorSecret()))
      .post('/compte/second-facteur', async (context) => {
        const { member, sent } = context.var;
        const secret = String(sent.get('secret') ?? '');
        // The answer was lost: its page says how new recovery codes are made.
        if (hasFactor(member) || !isFactorSecret(secret)) return context.redirect(FACTOR, 303);
        const problem = await presentFault(services, context);
        if (problem) return showFactor(context, secret, problem);
        const codes = await transaction(db, (db) =>
          addFactor({ ...services, db }, member, secret, sentCode(context)),
        );
        if (!codes) return showFactor(context, secret, texts.wrong(formatHour(clock())));
        await openSession(services, context, orNotFound(await findMemberById(db, member.id)));
        await keepOnce(services, context, CODES, codes.join(' '));
        return context.redirect(CODES, 303);
      })
      .get('/compte/second-facteur/codes', async (context) => {
        const codes = await takeOnce(services, context);
        if (codes === undefined) return context.redirect(FACTOR);
        return show(context, texts.codesTitle, codesList(codes.split(' '), context.var.member));
      })
      // A stolen session cannot do it: password and code are asked for again.
      .post('/compte/second-facteur/retirer', async (context) => {
        const { member } = context.var;
        if (!hasFactor(member)) return context.redirect(FACTOR, 303);
        const problem = await presentFault(services, context);
        if (problem) return showFactor(context, '', problem);
        const isRight = await takeCode(services, member, sentCode(context));
        if (!isRight) return showFactor(context, '', texts.wrong(formatHour(clock())));
        await transaction(db, async (db) => {
          const current = orNotFound(await lockMember(db, member.id));
          await removeFactor({ ...services, db }, nameOf(member), current);
        });
        return doneAt(context, FACTOR, 'facteur-retire');
      })
  );

  async function showFactor(context: Context<TeamEnv>, secret: string, problem?: string) {
    const { member } = context.var;
    const needed = lacksFactor(services, member) && html`<p>${texts.needed}</p>`;
    const form = hasFactor(member)
      ? changeFactorForm(await countCodes(db, member))
      : setUpForm(secret, member);
    const main = html`${problem && alert(problem)} ${needed} ${form}`;
    return show(context, texts.title, main, { status: problem ? 422 : 200 });
  }
}
