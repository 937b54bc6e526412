// The member's own second factor: set up, its recovery codes, and removed.
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { factor as texts } from '../../../../src/messages/servers/team-members.ts';
import { openSession } from '../../accounts/member-session.ts';
import { findMemberById, lockMember, nameOf, type Member } from '../../accounts/members.ts';
import {
  addFactor,
  countCodes,
  hasFactor,
  isFactorSecret,
  lacksFactor,
  newCodes,
  newFactorSecret,
  removeFactor,
  takeCode,
} from '../../accounts/second-factor.ts';
import { transaction } from '../../database/database.ts';
import { orNotFound, Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { FACTOR, type TeamEnv } from '../env.ts';
import { show } from '../layout.ts';
import { keepOnce, takeOnce } from '../once.ts';
import { presentFault } from '../own-password.ts';
import { alert, doneNotice } from '../pages/pieces.ts';
import { changeFactorForm, codesList, setUpForm } from '../pages/second-factor.ts';
import { doneAt } from '../view.ts';

const CODES = `${FACTOR}/codes`;

export function secondFactor(services: Services) {
  const { db } = services;
  const sentCode = ({ var: { sent } }: Context<TeamEnv>) => String(sent.get('code') ?? '');

  return new Hono<TeamEnv>()
    .get('/compte/second-facteur', (context) => showFactor(context, newFactorSecret()))
    .post('/compte/second-facteur', async (context) => {
      const { member, sent } = context.var;
      const secret = String(sent.get('secret') ?? '');
      if (!isFactorSecret(secret)) return context.redirect(FACTOR, 303);
      const problem = await presentFault(services, context);
      if (problem) return showFactor(context, secret, problem);
      const codes = await transaction(db, (db) =>
        addFactor({ ...services, db }, member, secret, sentCode(context)),
      );
      if (!codes) return showFactor(context, secret, texts.wrong);
      await openSession(services, context, orNotFound(await findMemberById(db, member.id)));
      return toCodes(context, codes);
    })
    .get('/compte/second-facteur/codes', async (context) => {
      const codes = await takeOnce(services, context);
      if (codes === undefined) return context.redirect(FACTOR);
      return show(context, texts.codesTitle, codesList(codes.split(' '), context.var.member));
    })
    .post('/compte/second-facteur/codes', (context) =>
      change(context, newCodes, (codes) => toCodes(context, codes)),
    )
    .post('/compte/second-facteur/retirer', (context) =>
      change(
        context,
        (within, member) => removeFactor(within, nameOf(member), member),
        () => doneAt(context, FACTOR, 'retrait'),
      ),
    );

  /** A stolen session can do none of it: password and code are asked for again. */
  async function change<Result>(
    context: Context<TeamEnv>,
    work: (within: Services, member: Member) => Promise<Result>,
    answer: (result: Result) => Response | Promise<Response>,
  ): Promise<Response> {
    const { member } = context.var;
    if (!hasFactor(member)) return context.redirect(FACTOR, 303);
    const problem = (await presentFault(services, context)) ?? (await codeFault(context));
    if (problem) return showFactor(context, '', problem);
    const result = await transaction(db, async (db) =>
      work({ ...services, db }, orNotFound(await lockMember(db, member.id))),
    );
    return answer(result);
  }

  async function codeFault(context: Context<TeamEnv>): Promise<string | undefined> {
    try {
      const isRight = await takeCode(services, context.var.member, sentCode(context));
      return isRight ? undefined : texts.wrong;
    } catch (error) {
      if (error instanceof Refusal) return error.message;
      throw error;
    }
  }

  async function toCodes(context: Context<TeamEnv>, codes: string[]): Promise<Response> {
    await keepOnce(services, context, CODES, codes.join(' '));
    return context.redirect(CODES, 303);
  }

  async function showFactor(context: Context<TeamEnv>, secret: string, problem?: string) {
    const { member } = context.var;
    const note = problem ? alert(problem) : doneNotice(context.req, texts.done);
    const needed = lacksFactor(services, member) && html`<p>${texts.needed}</p>`;
    const form = hasFactor(member)
      ? changeFactorForm(await countCodes(db, member))
      : setUpForm(secret, member);
    const main = html`${note} ${needed} ${form}`;
    return show(context, texts.title, main, { status: problem ? 422 : 200 });
  }
}
