// All limits that are counted in the database.
import { networkScopes } from '../../lib/ip.ts';

/** Seconds. */
export const MINUTE = 60;
export const DAY = 24 * 60 * MINUTE;

/** At most `attempts` within a period, which begins with the first of them. */
export interface Limit {
  /** Names the limit in the database, and for operators. */
  name: string;
  attempts: number;
  seconds: number;
}

const limit = (name: string, attempts: number, seconds: number): Limit => ({
  name,
  attempts,
  seconds,
});

/** A network is often a lecture hall or a campus. */
export const limits = {
  guessesAMinute: limit('wrong passwords of an account from a network, minute', 5, MINUTE),
  guessesFromNetwork: limit('wrong passwords of an account from a network, day', 30, DAY),
  /** As many as NIST SP 800-63B allows. */
  guesses: limit('wrong passwords of an account, day', 100, DAY),
  /** Of the second factor. Only whoever knows the password can use them up. */
  codes: limit('wrong codes of a member, day', 20, DAY),
  /** Fewer than ten networks, or five around them, cannot use up the mails of a day: see mail/totals.ts. */
  registrations: limit('registrations from a network, day', 500, DAY),
  links: limit('links by mail that a network asks for, day', 500, DAY),
  /** Fewer than other mails: whoever misses one can ask again tomorrow. */
  newsletter: limit('mails about the newsletter to a mailbox, day', 3, DAY),
  /** See mail/pace.ts. */
  soonFromNetwork: limit('mails without a pause to a mailbox from a network, day', 5, DAY),
  soon: limit('mails without a pause to a mailbox, day', 20, DAY),
};

/** The limit of a network, or of the one around it. */
export const limitAround = ({ name, attempts, seconds }: Limit, times: number): Limit =>
  times === 1
    ? limit(name, attempts, seconds)
    : limit(`${name}, around it`, attempts * times, seconds);

/** Undefined if only an earlier version had that limit. */
export const attemptsOf = (name: string): number | undefined =>
  Object.values(limits)
    .flatMap((each) => networkScopes.map(({ times }) => limitAround(each, times)))
    .find((each) => each.name === name)?.attempts;
