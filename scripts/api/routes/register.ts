import { Hono } from 'hono';
import * as v from 'valibot';
import { registerRequest } from '../../../src/contract/account/register.ts';
import { internationalPhone } from '../../../src/text/phone/international.ts';
import { createThrottle, DAY } from '../../lib/throttle.ts';
import { transaction, type Database } from '../database/database.ts';
import { requireRoom } from '../http/room.ts';
import { limitRequests } from '../http/rate-limit.ts';
import { messages } from '../../../src/messages/servers/api.ts';
import type { Services } from '../services.ts';
import { isLongEnough } from '../accounts/password-hash.ts';
import { isPersonName } from '../accounts/person-name.ts';
import { openSession } from '../accounts/session.ts';
import { findUser, findUserByEmail, insertUser, publicUser } from '../accounts/users.ts';
import { invalid, isChecked, jsonBody, tooMany, validate } from '../http/validation.ts';
import { sendVerification } from '../accounts/verification.ts';

/** Per network; a hall full of students is one. Its hashes do not delay other networks. */
const PER_MINUTE = 300;
/** Accounts, per network: fewer than the mails that may leave for this purpose. */
const PER_DAY = 1000;

export function register(services: Services) {
  const accounts = createThrottle(services.clock, PER_DAY, DAY);
  const limit = limitRequests(services, PER_MINUTE);
  return new Hono().post('/users', limit, requireRoom(services), async (context) => {
    const body = await jsonBody(context);
    const { value, errors } = validate(requestSchema(services.db), {
      ...body,
      checkBox: isChecked(body['checkBox']),
    });
    if (errors) return invalid(context, errors);

    const network = services.network(context);
    const wait = accounts.wait(network);
    if (wait > 0) return tooMany(context, wait);
    const password_hash = await services.passwords.hash(value.password, network);
    // Checked again after the slow hash. No `await` may come between this and the insert.
    if (findUserByEmail(services.db, value.email)) {
      return invalid(context, { email: [messages.emailTaken] });
    }
    accounts.record(network);
    const { user, access_token } = transaction(services.db, () => {
      const id = insertUser(services.db, {
        first_name: value.first_name.trim(),
        last_name: value.last_name.trim(),
        email: value.email,
        phone: internationalPhone(value.phone)!,
        gender: value.radioGender,
        user_type: value.userType,
        password_hash,
        created_at: services.clock().toISOString(),
      });
      const user = findUser(services.db, id)!;
      sendVerification(services, user, { purpose: 'registration', network });
      return { user, access_token: openSession(services, id) };
    });
    return context.json({ ...publicUser(services.db, user), access_token }, 201);
  });
}

/** The contract's schema and this server's own checks in one, to report all errors at once. */
const requestSchema = (db: Database) =>
  v.pipe(
    registerRequest,
    check('first_name', 'invalid', isPersonName),
    check('last_name', 'invalid', isPersonName),
    check('phone', 'invalid', (phone) => internationalPhone(phone) !== undefined),
    check('password', 'short', isLongEnough),
    check('email', 'taken', (email) => !findUserByEmail(db, email)),
  );

type Registration = v.InferOutput<typeof registerRequest>;
type Field = 'first_name' | 'last_name' | 'phone' | 'password' | 'email';

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
