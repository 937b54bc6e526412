// Deciding about one project or several: choose, look, confirm. Each form is answered with the address of
// a draft, whose page shows what comes next.
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { templates } from '../../../../src/messages/servers/team-templates.ts';
import { decisions as texts } from '../../../../src/messages/servers/team.ts';
import { findRow, listRows } from '../../content/rows.ts';
import { MAX_MESSAGE, unknownIn } from '../../content/templates.ts';
import { idOf } from '../../http/id.ts';
import { orNotFound } from '../../http/refusal.ts';
import { decide, isEmpty, outcomeOf } from '../../projects/decide.ts';
import { findDraft, storeDraft, type DecisionDraft } from '../../projects/decision-drafts.ts';
import { changeMail, mistakeOf } from '../../projects/letters.ts';
import { eachProject, stepChanges } from '../../projects/queries.ts';
import { readStep } from '../../projects/steps.ts';
import { undo } from '../../projects/undo.ts';
import type { Services } from '../../services.ts';
import { chosenIds, findChosen } from '../chosen-projects.ts';
import { DECISIONS, HOME, type TeamEnv } from '../env.ts';
import { show } from '../layout.ts';
import {
  decided,
  decisionForm,
  foldedNames,
  INSERT,
  isOpen,
  type Chosen,
  type Target,
} from '../pages/decision-form.ts';
import { alert } from '../pages/pieces.ts';
import { correctionNote } from '../pages/waiting.ts';
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
      const changes = await changesOf(ids);
      const targets = ids.map((id) => {
        const newest = changes.get(id)?.at(-1)?.id ?? 0;
        // The page of a project says what it has shown.
        return { id, seen: form.has('seen') ? idOf(String(form.get('seen'))) : newest };
      });
      const corrects = idOf(String(form.get('corrects')));
      return toDraft(context, { ...readForm(form), targets, back: backOf(context), corrects });
    })
    .get(DRAFT, async (context) => {
      const draft = await draftOf(context);
      const { path: address } = context.req;
      const isOpened = context.req.query('modifier') !== undefined;
      const chosen = isOpened ? '' : chosenIn(draft);
      if (typeof chosen === 'string') {
        const ids = draft.targets.map(({ id }) => id);
        const projects = await findChosen(db, ids);
        const main = html`${chosen && html`<div data-focus tabindex="-1">${alert(chosen)}</div>`}
        ${foldedNames(projects)}
        ${await correctionNote(db, await stepChanges(db, ids[0]!), draft.corrects)}
        ${decisionForm(address, draft, await listRows(db, 'templates'))}`;
        return show(context, texts.titleOf(projects.length), main);
      }
      const given = await outcomesOf(chosen, context.var.by);
      const due = given.filter(({ outcome }) => outcome.kind === 'due').length;
      const main = decided({
        address,
        draft: chosen,
        given,
        letters: chosen.silent ? [] : await lettersOf(given),
        minutes: services.decisionMinutes,
        now: clock(),
      });
      return show(context, due > 0 ? texts.confirmTitle(due) : texts.results, main);
    })
    .post(DRAFT, async (context) => {
      const draft = await draftOf(context);
      const { sent, by } = context.var;
      const action = sent.get('action');
      if (action === 'preview' || action === INSERT) {
        return toDraft(context, { ...draft, ...readForm(sent) });
      }
      const chosen = chosenIn(draft);
      if (typeof chosen !== 'string') {
        if (action === 'again') return toDraft(context, await openIn(chosen, by));
        if (action === 'undo') await undoIn(chosen, by);
        if (action === 'confirm') await decideAll(chosen, by);
      }
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

  /** Leads to the form, or to what is to be confirmed. */
  async function toDraft(context: Context<TeamEnv>, draft: DecisionDraft) {
    const form = context.var.sent;
    const action = form.get('action');
    const template =
      action === INSERT && (await findRow(db, 'templates', idOf(String(form.get('template')))));
    const message = [draft.message, template && template['text']].filter(Boolean).join('\n\n');
    const id = await storeDraft(services, context.var.member.id, { ...draft, message });
    return context.redirect(`${DECISIONS}/${id}${action === 'preview' ? '' : '?modifier=1'}`, 303);
  }

  async function changesOf(ids: readonly number[]) {
    return Map.groupBy(await stepChanges(db, ...ids), ({ project_id }) => project_id);
  }

  /** One by one: if it stops in the middle, each is decided or not, which the draft's page tells. */
  async function decideAll({ targets, ...chosen }: Chosen, by: string): Promise<void> {
    for (const { id, seen } of targets) await decide(services, id, { ...chosen, by, seen });
  }

  /** All that waits; for the others, the page tells that it was too late. */
  async function undoIn(chosen: Chosen, by: string): Promise<void> {
    for (const { id, outcome } of await outcomesOf(chosen, by)) {
      if (outcome.kind === 'done') await undo(services, id, outcome.change.id, by);
    }
  }

  async function outcomesOf({ targets, ...chosen }: Chosen, by: string) {
    const ids = targets.map(({ id }) => id);
    const projects = await Array.fromAsync(eachProject(db, ids));
    const rows = new Map(projects.map((project) => [project.id, project]));
    const changes = await changesOf(ids);
    return targets.map(({ id, seen }) => {
      const project = rows.get(id);
      const decision = { ...chosen, by, seen };
      const outcome = outcomeOf(project, changes.get(id) ?? [], decision, clock());
      return { id, seen, project, outcome };
    });
  }

  /** The mails that are about to be written. */
  async function lettersOf(given: readonly Target[]) {
    const letters = [];
    for (const { project, outcome } of given) {
      if (!project || outcome.kind !== 'due' || isEmpty(outcome.plan)) continue;
      const mistake = await mistakeOf(db, outcome.plan);
      letters.push({ project, letter: changeMail(services, project, outcome.plan, mistake) });
    }
    return letters;
  }

  /** Those of which nothing has come: others were first, or the message was not for them. */
  async function openIn(chosen: Chosen, by: string): Promise<DecisionDraft> {
    const given = await outcomesOf(chosen, by);
    const targets = given.filter(isOpen).map(({ id, seen, outcome }) => ({
      id,
      seen: outcome.kind === 'overtaken' ? outcome.change.id : seen,
    }));
    return { ...chosen, targets };
  }
}

/** What a form says. That of a list only says which projects. */
function readForm(form: FormData): Pick<DecisionDraft, 'step' | 'message' | 'silent'> {
  const step = String(form.get('step') ?? '');
  return {
    step: step === 'same' ? step : (readStep(step) ?? ''),
    message: typedText(form, 'message'),
    silent: form.has('silent'),
  };
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
