import type { Selectable } from 'kysely';
import * as v from 'valibot';
import { emailAddress } from '../../../src/contract/form-fields.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import type { Settings } from '../../lib/settings.ts';
import type { Tables } from '../database/tables.ts';
import { describeFailure } from '../mail/failure.ts';
import { senderOf, smtpMail } from '../mail/smtp.ts';
import { testMail } from '../../../src/messages/servers/mails.ts';
import { isLocalSite, withExisting } from '../open.ts';
import { text } from './command.ts';

export const usage = `Usage: npm run api -- outbox
       npm run api -- outbox --test ADDRESS

Lists the mails that wait, with the next try and the last error, and those that were given up. While
SMTP_URL is not set, it prints the mails themselves, with their links.

  --test ADDRESS  send one mail through SMTP_URL now, and say what the mail server answered`;

export const options = { test: text };

type Row = Selectable<Tables['outbox']>;

export async function run(
  settings: Settings,
  _args: string[],
  { test }: { test?: string | undefined },
): Promise<void> {
  if (test !== undefined) return sendTest(settings, test);
  const mails = await withExisting(settings, ({ db }) =>
    db
      .selectFrom('outbox')
      .selectAll()
      .where('sent_at', 'is', null)
      .where('recipient', '<>', '')
      .orderBy('id')
      .execute(),
  );
  for (const mail of mails) {
    console.log(`${mail.created_at}  ${mail.recipient}  ${mail.subject}`);
    // Mails that leave by SMTP are for their recipients only.
    console.log(settings.smtpUrl ? `  ${stateOf(mail)}\n` : `\n${mail.text}\n`);
  }
  console.log(`Mails in the outbox: ${mails.length}`);
}

function stateOf({ attempts, next_attempt_at, given_up_at, last_error }: Row): string {
  const tried = ['not tried yet', 'tried once'][attempts] ?? `tried ${attempts} times`;
  const state = next_attempt_at
    ? `waits, ${tried}, next try ${next_attempt_at}`
    : given_up_at
      ? `given up ${given_up_at}, ${tried}`
      : 'kept while SMTP_URL was not set';
  return last_error ? `${state}: ${last_error}` : state;
}

async function sendTest(settings: Settings, to: string): Promise<void> {
  const { smtpUrl } = settings;
  if (smtpUrl === undefined) {
    throw new OperatorError('No mail can be sent: set SMTP_URL in .env, then try again.');
  }
  if (!v.is(emailAddress('email'), to)) {
    throw new OperatorError('Usage: outbox --test ADDRESS, such as hub@hub.example.');
  }
  const from = senderOf(settings, isLocalSite(settings));
  const send = smtpMail(smtpUrl, from);
  try {
    await send({ to, ...testMail });
  } catch (error) {
    const { reason, remedy } = describeFailure(error, smtpUrl);
    throw new OperatorError(`The test mail was not sent: ${remedy} (${reason}).`);
  }
  console.log(
    `${new URL(smtpUrl).hostname} accepted the test mail from ${from.address} to ${to}. Check that it arrives, and not as spam.`,
  );
}
