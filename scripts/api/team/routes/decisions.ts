// Deciding about one project or several: choose, look, confirm. Each form is answered with the address of
// a draft, whose page shows what comes next.
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { templates } from '../../../../src/messages/servers/team-templates.ts';
import { decisions as texts } from '../../../../src/messages/servers/team-decisions.ts';
import { findRow } from '../../content/rows.ts';
import { MAX_MESSAGE, unknownIn } from '../../content/templates.ts';
import { idOf } from '../../http/id.ts';
import { orNotFound } from '../../http/refusal.ts';
import { decide, isEmpty, outcomeOf } from '../../projects/decide.ts';
import { findDraft, storeDraft, type DecisionDraft } from '../../projects/decision-drafts.ts';
import { changeMail } from '../../projects/letters.ts';
import { eachProject, newestOf, stepChanges } from '../../projects/queries.ts';
import { readStep } from '../../projects/steps.ts';
import { undo } from '../../projects/undo.ts';
import type { Services } from '../../services.ts';
import { chosenIds, findChosen } from '../chosen-projects.ts';
import { DECISIONS, HOME, type TeamEnv } from '../env.ts';
import { show } from '../layout.ts';
import { decided, isOpen, type Chosen, type Target } from '../pages/decided.ts';
import { decisionForm, foldedNames, INSERT, OPENED } from '../pages/decision-form.ts';
import { alert } from '../pages/pieces.ts';
import { typedText } from '../sent-form.ts';
import { backOf, toProject } from '../view.ts';

const DRAFT = '/decisions/:id';

export function decisions(services: Services) {
  const { db, clock } = services;

  return new Hono<TeamEnv>()
    .get('/decisions', (context) => context.redirect(HOME))
    .post('/decisions', async (context) => {
      const form = context.var.sent;
      const ids = (await findChosen(db, chosenIds(context))).map(({ id }) => id);
      const action = form.get('action');
      const id = await storeDraft(services, context.var.member.id, {
        ids,
        // The form says what was shown with it, unless it is that of the list.
        seen: form.has('seen')
          ? idOf(String(form.get('seen')))
          : newestOf(await stepChanges(db, ...ids)),
        step: stepIn(form),
        message: [typedText(form, 'message'), action === INSERT && (await templateIn(form))]
          .filter(Boolean)
          .join('\n\n'),
        silent: form.has('silent'),
        corrects: idOf(String(form.get('corrects'))),
        back: backOf(context),
      });
      return context.redirect(`${DECISIONS}/${id}${action === 'preview' ? '' : OPENED}`, 303);
    })
    .get(DRAFT, async (context) => {
      const draft = await draftOf(context);
      const isOpened = context.req.query('modifier') !== undefined;
      const chosen = chosenIn(draft);
      if (typeof chosen === 'string') return showForm(context, draft, isOpened ? '' : chosen);
      const given = await outcomesOf(chosen, context.var.by);
      // Those of which nothing has come yet; of what others have done, the page has told.
      const ids = given.filter(isOpen).map(({ id }) => id);
      if (isOpened && ids.length > 0) {
        const seen = newestOf(await stepChanges(db, ...ids));
        return showForm(context, { ...draft, ids, seen });
      }
      const due = given.filter(({ outcome }) => outcome.kind === 'due').length;
      const main = decided({
        draft: chosen,
        given,
        letters: chosen.silent ? [] : await lettersOf(given),
        minutes: services.decisionMinutes,
        now: clock(),
      });
      return show(context, due > 0 ? texts.confirmTitle(due) : texts.results, main);
    })
    .post(DRAFT, async (context) => {
      const chosen = chosenIn(await draftOf(context));
      const { sent, by } = context.var;
      const action = sent.get('action');
      if (typeof chosen !== 'string' && action === 'confirm') await decideAll(chosen, by);
      if (typeof chosen !== 'string' && action === 'undo') await undoIn(chosen, by);
      return context.redirect(context.req.path, 303);
    })
    .post('/projets/:id{\\d+}/annuler', async (context) => {
      const { sent, by } = context.var;
      const id = idOf(context.req.param('id'));
      const isUndone = orNotFound(await undo(services, id, idOf(String(sent.get('change'))), by));
      return toProject(context, id, isUndone ? 'annule' : 'trop-tard');
    });

  async function draftOf({ req, var: { member } }: Context<TeamEnv>) {
    return orNotFound(await findDraft(db, member.id, req.param('id') ?? ''));
  }

  async function showForm(context: Context<TeamEnv>, draft: DecisionDraft, problem = '') {
    const projects = await findChosen(db, draft.ids);
    const changes = await stepChanges(db, ...draft.ids);
    const main = html`${problem && html`<div data-focus tabindex="-1">${alert(problem)}</div>`}
    ${foldedNames(projects)} ${await decisionForm(db, changes, draft)}`;
    return show(context, texts.titleOf(projects.length), main);
  }

  async function templateIn(form: FormData): Promise<unknown> {
    const row = await findRow(db, 'templates', idOf(String(form.get('template'))));
    return row?.['text'];
  }

  /** One by one: if it stops in the middle, each is decided or not, which the draft's page tells. */
  async function decideAll(chosen: Chosen, by: string): Promise<void> {
    for (const id of chosen.ids) await decide(services, id, { ...chosen, by });
  }

  /** All that waits; for the others, the page tells that it was too late. */
  async function undoIn(chosen: Chosen, by: string): Promise<void> {
    for (const { id, outcome } of await outcomesOf(chosen, by)) {
      if (outcome.kind === 'done') await undo(services, id, outcome.change.id, by);
    }
  }

  async function outcomesOf(chosen: Chosen, by: string): Promise<Target[]> {
    const { ids } = chosen;
    const projects = await Array.fromAsync(eachProject(db, ids));
    const rows = new Map(projects.map((project) => [project.id, project]));
    const changes = Map.groupBy(await stepChanges(db, ...ids), ({ project_id }) => project_id);
    return ids.map((id) => {
      const project = rows.get(id);
      const outcome = outcomeOf(project, changes.get(id) ?? [], { ...chosen, by }, clock());
      return { id, project, outcome };
    });
  }

  /** The mails that are about to be written. */
  async function lettersOf(given: readonly Target[]) {
    const letters = [];
    for (const { project, outcome } of given) {
      if (!project || outcome.kind !== 'due' || isEmpty(outcome.plan)) continue;
      letters.push({ project, letter: await changeMail(services, project, outcome.plan) });
    }
    return letters;
  }
}

function stepIn(form: FormData): DecisionDraft['step'] {
  const step = String(form.get('step'));
  return step === 'same' ? step : (readStep(step) ?? '');
}

/** What is to be decided, or why it has to be asked again. */
function chosenIn(draft: DecisionDraft): Chosen | string {
  const { step, message, silent } = draft;
  if (!step) return texts.stepMissing;
  if (message.length > MAX_MESSAGE) return texts.messageTooLong(MAX_MESSAGE);
  if (step === 'same' && message === '') return texts.messageMissing;
  if (step === 'same' && silent) return texts.silentMessage;
  const placeholder = unknownIn(message);
  return placeholder === undefined ? { ...draft, step } : templates.unknown(placeholder);
}
