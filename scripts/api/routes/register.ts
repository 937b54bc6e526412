import { Hono } from 'hono';
import type * as v from 'valibot';
import { registerRequest, tidyName } from '../../../src/contract/account/register.ts';
import { internationalPhone } from '../../../src/text/phone/international.ts';
import { createNetworkThrottle } from '../../lib/throttle.ts';
import { isUniqueViolation, transaction } from '../database/database.ts';
import { networkLimit } from '../http/lasting-limit.ts';
import { limits } from '../http/limits.ts';
import { invalid, requireDiskSpace, tooMany } from '../http/refusal.ts';
import { fieldMessage, messages } from '../../../src/messages/servers/api.ts';
import type { Services } from '../services.ts';
import { rememberNetwork } from '../accounts/known-networks.ts';
import { passwordFault } from '../accounts/password-rules.ts';
import { invalidCharacter } from '../accounts/person-name.ts';
import { openSession } from '../accounts/session.ts';
import { findUserByEmail, insertUser, publicUser } from '../accounts/users.ts';
import { isChecked, jsonBody, textOf, validate } from '../http/validation.ts';
import { sendVerification } from '../accounts/verification.ts';

/** Answers that an address has an account, per network. */
export const TAKEN_PER_MINUTE = 10;

export function register(services: Services) {
  const taken = createNetworkThrottle(services.clock, TAKEN_PER_MINUTE);
  return new Hono().post('/users', async (context) => {
    requireDiskSpace(services);
    const body = await jsonBody(context);
    const value = validate(
      registerRequest,
      { ...body, checkBox: isChecked(body['checkBox']) },
      await refusedFields(body),
    );
    const network = services.network(context);
    const wait = Math.max(await accountLimit(services).wait(network), taken.wait(network));
    if (wait > 0) throw tooMany(wait);
    // Only now, because the answer tells who has an account. Counted before the search: otherwise
    // concurrent requests would bypass the limit.
    const undo = taken.record(network);
    if (await findUserByEmail(services.db, value.email)) throw emailTaken();
    undo();
    const password_hash = await services.passwords.hash(value.password, network);
    return context.json(await openAccount(services, value, password_hash, network), 201);
  });
}

/** What the contract leaves to this server: fields, and why they are refused. */
async function refusedFields({ phone, password, ...names }: Record<string, unknown>) {
  const fault = await passwordFault(textOf(password));
  const signs = ['first_name', 'last_name'].flatMap((name) => {
    const sign = invalidCharacter(tidyName(textOf(names[name])));
    return sign === undefined ? [] : [[name, fieldMessage(name, 'character', sign)] as const];
  });
  return {
    ...Object.fromEntries(signs),
    ...(internationalPhone(textOf(phone)) === undefined && {
      phone: fieldMessage('phone', 'invalid'),
    }),
    ...(fault !== undefined && { password: fault }),
  };
}

const emailTaken = () => invalid({ email: [messages.emailTaken] });

const accountLimit = (services: Pick<Services, 'db' | 'clock'>) =>
  networkLimit(services, limits.registrations);

/** Everything happens in one transaction, so nothing can fail once the account exists. */
async function openAccount(
  services: Services,
  value: v.InferOutput<typeof registerRequest>,
  password_hash: string,
  network: string,
) {
  const now = services.clock();
  try {
    return await transaction(services.db, async (db) => {
      await accountLimit({ ...services, db }).take(network);
      const user = await insertUser(db, {
        first_name: value.first_name,
        last_name: value.last_name,
        email: value.email,
        phone: internationalPhone(value.phone)!,
        gender: value.radioGender,
        user_type: value.userType,
        password_hash,
        created_at: now.toISOString(),
      });
      await sendVerification(services, db, user, { purpose: 'registration', network });
      await rememberNetwork(db, now, user.id, network);
      const access_token = await openSession(db, now, user.id);
      return { ...(await publicUser({ ...services, db }, user)), access_token };
    });
  } catch (error) {
    // Another registration took the address meanwhile.
    throw isUniqueViolation(error) ? emailTaken() : error;
  }
}
