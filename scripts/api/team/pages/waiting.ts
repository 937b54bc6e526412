// What waits before its candidate is told, with « Annuler »; what was told by mistake is corrected.
import { html } from 'hono/html';
import { inQuotes } from '../../../../src/messages/in-quotes.ts';
import { decisions as texts } from '../../../../src/messages/servers/team-decisions.ts';
import type { Database } from '../../database/database.ts';
import { formatHour, formatInstant } from '../../../../src/text/dates/format.ts';
import { shortName } from '../../database/journal.ts';
import { isMessage, type StepChange } from '../../projects/queries.ts';
import { textOf } from '../../projects/steps.ts';
import { mistakeOf } from '../../projects/letters.ts';
import { isWaiting, lastDecision } from '../../projects/told.ts';
import { HOME, type Html } from '../env.ts';
import { withQuery } from '../view.ts';
import { hiddenFields } from './pieces.ts';

/** The parameter of a project's page that names the decision to take back. */
export const CORRECTED = 'reprendre';

/** Of what was decided or written. */
export const nameOf = (change: StepChange): string =>
  isMessage(change) ? texts.message : textOf(change.to_step);

/** @param change that still waits */
export function waitingText(change: StepChange): string {
  const hour = formatHour(change.told_at!);
  return change.silent
    ? texts.waitsSilently(nameOf(change), hour)
    : texts.waits(nameOf(change), hour);
}

export const undoneText = ({ undone_at, undone_by }: StepChange): string =>
  texts.undoneBy(shortName(undone_by!), formatInstant(undone_at!));

interface Page {
  changes: readonly StepChange[];
  now: Date;
  /** Of the list that the project was opened from. */
  back: string;
  canChange: boolean;
}

/** What waits, above a project. */
export function waitingNotice(page: Page): Html | '' {
  const waiting = page.changes.filter((change) => isWaiting(change, page.now));
  if (waiting.length === 0) return '';
  return html`<div class="notice">
    ${waiting.map((change) => waitsWithUndo(change, page, 'button quiet'))}
  </div>`;
}

/** What can be done about a change, in the history of its project. */
export function changeActions(change: StepChange, page: Page): Html | '' {
  if (isWaiting(change, page.now)) return waitsWithUndo(change, page);
  if (!page.canChange || change !== lastDecision(page.changes)) return '';
  const form = withQuery(`${HOME}/${change.project_id}${page.back}`, {
    [CORRECTED]: String(change.id),
  });
  return html`<p><a href="${form}#decider">${texts.correct}</a></p>`;
}

/** Whoever hears the button alone is told what it takes back. */
const waitsWithUndo = (change: StepChange, { back, canChange }: Page, kind = 'link'): Html =>
  html`<div class="waiting">
    <span>${waitingText(change)}</span>
    ${
      canChange &&
      html`<form method="post" action="${HOME}/${change.project_id}/annuler">
        ${hiddenFields(Object.entries({ change: change.id, back }))}
        <button class="${kind}">
          ${texts.undo}<span class="visually-hidden"> ${inQuotes(nameOf(change))}</span>
        </button>
      </form>`
    }
  </div>`;

/**
 * Above the form of a decision that puts one right.
 *
 * @param corrects the id of that one, 0 for none; a colleague may have put it right since
 */
export async function correctionNote(
  db: Database,
  changes: readonly StepChange[],
  corrects: number,
): Promise<Html | ''> {
  const last = lastDecision(changes);
  if (!last || last.id !== corrects) return '';
  const mistake = await mistakeOf(db, corrects);
  return html`<p>
    ${texts.correcting(nameOf(last))} ${mistake && texts.apologises(mistake.date)}
  </p>`;
}
