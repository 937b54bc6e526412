import { Hono } from 'hono';
import * as v from 'valibot';
import { registerRequest } from '../../../src/contract/account/register.ts';
import { emailAddress } from '../../../src/contract/form-fields.ts';
import { internationalPhone } from '../../../src/text/phone/international.ts';
import { isUniqueViolation, transaction } from '../database/database.ts';
import { requireDiskSpace } from '../http/disk-space.ts';
import { networkLimit } from '../http/lasting-limit.ts';
import { limits } from '../http/limits.ts';
import { limitRequests } from '../http/rate-limit.ts';
import { invalid, tooMany } from '../http/refusal.ts';
import { messages } from '../../../src/messages/servers/api.ts';
import type { Services } from '../services.ts';
import { rememberNetwork } from '../accounts/known-networks.ts';
import { isLongEnough } from '../accounts/password-hash.ts';
import { openSession } from '../accounts/session.ts';
import { findUserByEmail, insertUser, publicUser } from '../accounts/users.ts';
import { isChecked, jsonBody, validate } from '../http/validation.ts';
import { sendVerification } from '../accounts/verification.ts';

/** Per network; a hall full of students is one. Its hashes do not delay other networks. */
const PER_MINUTE = 300;

export function register(services: Services) {
  return new Hono().post('/users', limitRequests(services, PER_MINUTE), async (context) => {
    requireDiskSpace(services);
    const body = await jsonBody(context);
    const isTaken = await isTakenEmail(services, body['email']);
    const value = validate(requestSchema(isTaken), {
      ...body,
      checkBox: isChecked(body['checkBox']),
    });
    const network = services.network(context);
    const wait = await accountLimit(services).wait(network);
    if (wait > 0) throw tooMany(wait);
    const password_hash = await services.passwords.hash(value.password, network);
    return context.json(await openAccount(services, value, password_hash, network), 201);
  });
}

async function isTakenEmail({ db }: Services, email: unknown): Promise<boolean> {
  const { success, output } = v.safeParse(emailAddress('email'), email);
  return success && (await findUserByEmail(db, output)) !== undefined;
}

const accountLimit = (services: Pick<Services, 'db' | 'clock'>) =>
  networkLimit(services, limits.registrations);

/** Everything happens in one transaction, so nothing can fail once the account exists. */
async function openAccount(
  services: Services,
  value: Registration,
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
      return { ...(await publicUser(db, user)), access_token };
    });
  } catch (error) {
    // Another registration took the address meanwhile.
    throw isUniqueViolation(error) ? invalid({ email: [messages.emailTaken] }) : error;
  }
}

/** The contract's schema and this server's own checks in one, to report all errors at once. */
const requestSchema = (isTaken: boolean) =>
  v.pipe(
    registerRequest,
    check('phone', 'invalid', (phone) => internationalPhone(phone) !== undefined),
    check('password', 'short', isLongEnough),
    check('email', 'taken', () => !isTaken),
  );

type Registration = v.InferOutput<typeof registerRequest>;
type Field = 'phone' | 'password' | 'email';

/** A rule for one field, which is checked even if others are invalid. */
const check = (field: Field, rule: string, isValid: (text: string) => boolean) =>
  v.forward(
    v.partialCheck<Registration, [[Field]], Record<Field, string>, string>(
      [[field]],
      (values) => isValid(values[field]),
      `${field}.${rule}`,
    ),
    [field],
  );
