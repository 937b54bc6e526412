// Says when projects can be submitted.
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { isDay } from '../../../../src/contract/form-fields.ts';
import { faultTexts, form as formTexts } from '../../../../src/messages/servers/team-content.ts';
import { openingPage as texts } from '../../../../src/messages/servers/team-opening.ts';
import { printable } from '../../../../src/text/printable.ts';
import { collapse } from '../../../../src/text/white-space.ts';
import { lastChangeOf } from '../../database/journal.ts';
import {
  readOpening,
  storeOpening,
  textOf,
  versionOf,
  type Opening,
} from '../../content/opening.ts';
import type { Services } from '../../services.ts';
import { localDay } from '../../../lib/time.ts';
import { OPENING, type TeamEnv } from '../env.ts';
import { show } from '../layout.ts';
import {
  editForm,
  markOf,
  SEEN_FIELD,
  type EditForm,
  type FieldFault,
} from '../pages/edit-form.ts';
import { publicationNotice, publishChange } from '../publication.ts';
import { BUILD } from '../view.ts';

/** One of those that tell it. */
const PAGE = '/soumission-projet';
const MAX_SENTENCE = 500;
const CLOSED = 'closed';

/** What the form holds, by the names of its fields. */
const fieldsOf = ({ closed_at, ...fields }: Opening) => ({
  ...fields,
  state: closed_at ? CLOSED : '',
});
type Fields = ReturnType<typeof fieldsOf>;
const names = ['state', 'from', 'until', 'sentence'] satisfies (keyof Fields)[];

const states = [
  ['', texts.byDays],
  [CLOSED, texts.closed],
] as const;

export function opening(services: Services) {
  const { db, clock } = services;
  return new Hono<TeamEnv>()
    .get('/ouverture', async (context) => {
      const stored = await readOpening(db);
      return showPage(context, { fields: fieldsOf(stored), seen: versionOf(stored) });
    })
    .post('/ouverture', async (context) => {
      const { sent, by } = context.var;
      const typed = (name: string) => collapse(printable(String(sent.get(name) ?? '')));
      const fields = Object.fromEntries(names.map((name) => [name, typed(name)])) as Fields;
      const seen = String(sent.get(SEEN_FIELD) ?? '');
      const faults = faultsIn(fields, clock());
      if (faults.length > 0) return showPage(context, { fields, seen, faults });
      const { state, ...days } = fields;
      const stored = await readOpening(db);
      const closed_at = state === CLOSED ? stored.closed_at || clock().toISOString() : '';
      if (await storeOpening(services, by, { ...days, closed_at }, seen)) {
        return context.redirect(OPENING + (await publishChange(services, markOf(sent))), 303);
      }
      const theirs = await readOpening(db);
      const change = await lastChangeOf(db, 'submissions.changed', '');
      const conflict = { ...change, theirs: fieldsOf(theirs) };
      return showPage(context, { fields, seen: versionOf(theirs), conflict });
    });

  async function showPage(
    context: Context<TeamEnv>,
    { fields, ...form }: { fields: Fields } & Pick<EditForm, 'seen' | 'faults' | 'conflict'>,
  ) {
    const main = html`${await publicationNotice(services, context.req.query(BUILD), PAGE)}
      <p>${texts.intro}</p>
      <p class="notice"><b>${texts.told}</b> ${textOf(await readOpening(db), clock())}</p>
      ${editForm({
        ...form,
        action: OPENING,
        heading: texts.faults,
        fields: names.map((name) => ({
          name,
          value: fields[name],
          ...texts.fields[name],
          options: name === 'state' ? states : undefined,
        })),
        bar: html`<button class="button">${formTexts.save}</button>`,
      })}`;
    const status = form.conflict ? 409 : form.faults ? 422 : 200;
    return show(context, texts.title, main, { status, hasEditor: true });
  }
}

function faultsIn({ state, from, until, sentence }: Fields, now: Date): FieldFault[] {
  const faults: FieldFault[] = [];
  for (const [field, day] of Object.entries({ from, until })) {
    if (day && !isDay(day)) faults.push({ field, text: faultTexts.not_day });
  }
  if (faults.length === 0 && from && until && until < from) {
    faults.push({ field: 'until', text: faultTexts.before_start });
  }
  if (faults.length === 0 && state !== CLOSED && until && until < localDay(now)) {
    faults.push({ field: 'until', text: texts.isPast });
  }
  if (sentence.length > MAX_SENTENCE) {
    faults.push({ field: 'sentence', text: texts.sentenceTooLong(MAX_SENTENCE) });
  }
  return faults;
}
