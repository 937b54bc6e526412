// When projects can be submitted, as the team has set it. Days are whole, in the hub's time zone.
import type { Opening as Told } from '../../../src/contract/submission/opening.ts';
import { openingPage } from '../../../src/messages/servers/team-opening.ts';
import { openingText } from '../../../src/messages/submission/opening.ts';
import { formatDate } from '../../../src/text/dates/format.ts';
import { endInstant, instant } from '../../../src/text/dates/instant.ts';
import { localDay } from '../../lib/time.ts';
import {
  lockInTransaction,
  storedSetting,
  storeSetting,
  transaction,
  type Database,
} from '../database/database.ts';
import { record } from '../database/journal.ts';
import type { Services } from '../services.ts';
import { noteDueBuild } from './due-build.ts';

const NAME = 'submissions';
/** After the end, for forms that are being sent. */
const GRACE = 60 * 60 * 1000;

export interface Opening {
  /** Empty for none. */
  from: string;
  /** Empty for none. */
  until: string;
  /** The instant at which a member has closed them; empty if the days decide. */
  closed_at: string;
  /** For candidates. */
  sentence: string;
}

const alwaysOpen: Opening = { from: '', until: '', closed_at: '', sentence: '' };

export async function readOpening(db: Database): Promise<Opening> {
  const stored = await storedSetting(db, NAME);
  return stored === undefined ? alwaysOpen : (JSON.parse(stored) as Opening);
}

/** What a form has shown: another one if somebody has changed it since. */
export const versionOf = ({ from, until, closed_at, sentence }: Opening): string =>
  JSON.stringify([from, until, closed_at, sentence]);

/** Returns whether it is stored; not if somebody else has changed it since `seen`. */
export const storeOpening = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  by: string,
  opening: Opening,
  seen: string,
): Promise<boolean> =>
  transaction(db, async (db) => {
    await lockInTransaction(db, NAME);
    const stored = await readOpening(db);
    if (versionOf(stored) === versionOf(opening)) return true;
    if (versionOf(stored) !== seen) return false;
    await storeSetting(db, NAME, JSON.stringify(opening));
    await record({ db, clock }, by, {
      action: 'submissions.changed',
      subject: '',
      before: textOf(stored, clock()),
      after: textOf(opening, clock()),
    });
    await noteDueBuild(db, by, openingPage.title);
    return true;
  });

/** Infinity if there is none. */
const endOf = ({ until, closed_at }: Opening): number =>
  Math.min(
    until ? Date.parse(endInstant(until)) : Infinity,
    closed_at ? Date.parse(closed_at) : Infinity,
  );

function stateAt(opening: Opening, now: Date, grace = 0): 'early' | 'open' | 'closed' {
  const time = now.getTime();
  if (time >= endOf(opening) + grace) return 'closed';
  const { from } = opening;
  return from && time < Date.parse(instant(from)) ? 'early' : 'open';
}

/** Whether a project that is being sent from now on is received. */
export const isReceived = (opening: Opening, now: Date): boolean =>
  stateAt(opening, now, GRACE) === 'open';

/** As the contract has it. */
export function toldOpening(opening: Opening, now: Date): Told {
  const state = stateAt(opening, now);
  const end = endOf(opening);
  return {
    is_open: state === 'open',
    from: state === 'early' ? opening.from : undefined,
    until: end < Infinity ? localDay(new Date(end - 1)) : undefined,
    sentence: opening.sentence || undefined,
  };
}

/** What candidates read. */
export function textOf(opening: Opening, now: Date): string {
  const { from, until, ...told } = toldOpening(opening, now);
  const days = { from: from && formatDate(from), until: until && formatDate(until) };
  return openingText({ ...told, ...days }) || openingPage.nothingTold;
}
