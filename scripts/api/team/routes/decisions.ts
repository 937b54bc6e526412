// Deciding about one project or several: choose, look, confirm. Each form is answered with the address of
// a draft, whose page shows what comes next.
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { telling } from '../../../../src/messages/servers/team-telling.ts';
import { templates } from '../../../../src/messages/servers/team-templates.ts';
import { decisions as texts } from '../../../../src/messages/servers/team.ts';
import { findRow, listRows } from '../../content/rows.ts';
import { MAX_MESSAGE, unknownIn } from '../../content/templates.ts';
import { idOf } from '../../http/id.ts';
import { orNotFound } from '../../http/refusal.ts';
import { decide, decisionMail, isNewStep, outcomeOf } from '../../projects/decide.ts';
import {
  findDraft,
  markConfirmed,
  storeDraft,
  type DecisionDraft,
} from '../../projects/decision-drafts.ts';
import { mistakeOf } from '../../projects/letters.ts';
import { waitingDecision } from '../../projects/told.ts';
import { undo, type Undone } from '../../projects/undo.ts';
import { readRows } from '../../projects/list.ts';
import { stepChanges, type Project } from '../../projects/queries.ts';
import type { Services } from '../../services.ts';
import { readStep, type Choice } from '../../projects/steps.ts';
import { chosenIds, findChosen } from '../chosen-projects.ts';
import { DECISIONS, HOME, type TeamEnv } from '../env.ts';
import { show } from '../layout.ts';
import {
  decisionForm,
  INSERT,
  preview,
  foldedNames,
  results,
  type Chosen,
  type Known,
} from '../pages/decision-form.ts';
import { typedText } from '../sent-form.ts';
import { backOf, doneAt } from '../view.ts';
import { alert, doneNotice } from '../pages/pieces.ts';
import { undoneAs } from './undo.ts';

const DRAFT = '/decisions/:id';

export function decisions(services: Services) {
  const { db, clock } = services;

  return new Hono<TeamEnv>()
    .get('/decisions', (context) => context.redirect(HOME))
    .post('/decisions', async (context) => {
      const form = context.var.sent;
      const projects = await findChosen(db, chosenIds(context));
      const seen = form.get('seen');
      const targets = seen
        ? projects.map(({ id }) => ({ id, seen: idOf(String(seen)) }))
        : await targetsOf(projects);
      const corrected = form.get('corrects');
      const corrects = corrected ? idOf(String(corrected)) : undefined;
      return toDraft(context, { ...readForm(form), targets, back: backOf(context), corrects });
    })
    .get(DRAFT, async (context) => {
      const { draft, isConfirmed } = await draftOf(context);
      const { targets, step } = draft;
      const { path } = context.req;
      if (isConfirmed && step) {
        const given = await outcomesOf({ ...draft, step }, context.var.by);
        const main = html`${doneNotice(context.req, telling.done)}
        ${results(path, draft.back, given, clock())}`;
        return show(context, texts.results, main);
      }
      const projects = await findChosen(
        db,
        targets.map(({ id }) => id),
      );
      const isOpened = step === undefined || context.req.query('modifier') !== undefined;
      const problem = isOpened ? undefined : faultIn(draft, projects);
      if (isOpened || !step || problem) {
        const main = html`${problem && alert(problem)} ${foldedNames(projects)}
        ${decisionForm(path, draft, await listRows(db, 'templates'))}`;
        return show(context, texts.titleOf(projects.length), main);
      }
      const chosen = { ...draft, step };
      const known = await asKnown(projects, step);
      const mistake = await mistakeOf(db, projects[0]!.id, draft.corrects);
      const letterFor = (project: Project) => decisionMail(services, project, chosen, mistake);
      const title = texts.confirmTitle(projects.length);
      const minutes = services.decisionMinutes;
      return show(context, title, preview(path, chosen, known, letterFor, minutes));
    })
    .post(DRAFT, async (context) => {
      const { draft } = await draftOf(context);
      const form = context.var.sent;
      const action = form.get('action');
      if (action === 'preview' || action === INSERT)
        return toDraft(context, { ...draft, ...readForm(form) });
      const { step } = draft;
      if (step && action === 'again') {
        return toDraft(context, await openIn({ ...draft, step }, context.var.by));
      }
      if (step && action === 'confirm' && !faultIn(draft)) {
        await markConfirmed(services, context.req.param('id'));
        await decideAll({ ...draft, step }, context.var.by);
      }
      if (step && action === 'undo') {
        const undone = await undoIn({ ...draft, step }, context.var.by);
        return doneAt(context, context.req.path, undoneAs[undone]);
      }
      return context.redirect(context.req.path, 303);
    });

  async function draftOf({ req, var: { member } }: Context<TeamEnv>) {
    return orNotFound(await findDraft(db, member.id, req.param('id') ?? ''));
  }

  async function toDraft(context: Context<TeamEnv>, draft: DecisionDraft) {
    const form = context.var.sent;
    const isInserted = form.get('action') === INSERT;
    const template =
      isInserted && (await findRow(db, 'templates', idOf(String(form.get('template')))));
    const message = [draft.message, template && template['text']].filter(Boolean).join('\n\n');
    const id = await storeDraft(services, context.var.member.id, { ...draft, message });
    return context.redirect(`${DECISIONS}/${id}${isInserted ? '?modifier=1' : ''}`, 303);
  }

  async function changesOf(ids: readonly number[]) {
    return Map.groupBy(await stepChanges(db, ...ids), ({ project_id }) => project_id);
  }

  /** With the newest change of each. */
  async function targetsOf(projects: readonly Project[]) {
    const ids = projects.map(({ id }) => id);
    const changes = await changesOf(ids);
    return ids.map((id) => ({ id, seen: changes.get(id)?.at(-1)?.id ?? 0 }));
  }

  /** One by one: if it stops in the middle, each is decided or not, which the draft's page tells. */
  async function decideAll({ targets, ...chosen }: Chosen, by: string): Promise<void> {
    for (const { id, seen } of targets) await decide(services, id, { ...chosen, by, seen });
  }

  /** All that waits. It was too late if it was for one of them. */
  async function undoIn(chosen: Chosen, by: string): Promise<Undone> {
    const undone = new Set<Undone>();
    for (const { outcome } of await outcomesOf(chosen, by)) {
      if (outcome?.kind !== 'done') continue;
      const { id, project_id } = outcome.change;
      undone.add((await undo(services, project_id, id, by)) ?? 'before');
    }
    return (['late', 'before'] as const).find((kind) => undone.has(kind)) ?? 'undone';
  }

  /** At the steps to which what waits is taken back before something else is decided. */
  async function asKnown(projects: readonly Project[], step: Choice): Promise<Known[]> {
    const changes = await changesOf(projects.map(({ id }) => id));
    return projects.map((project) => {
      const waiting = isNewStep(project, step)
        ? waitingDecision(changes.get(project.id) ?? [], clock())
        : undefined;
      return { ...project, step: waiting?.from_step ?? project.step, isTakenBack: !!waiting };
    });
  }

  async function outcomesOf({ targets, ...chosen }: Chosen, by: string) {
    const ids = targets.map(({ id }) => id);
    const rows = new Map((await readRows(db, ids)).map((row) => [row.id, row]));
    const changes = await changesOf(ids);
    return targets.map(({ id, seen }) => {
      const project = rows.get(id);
      const decision = { ...chosen, by, seen };
      return { id, seen, project, outcome: outcomeOf(project, changes.get(id) ?? [], decision) };
    });
  }

  /** Those that are to be decided about anew: others were first, or the message was not for them. */
  async function openIn(chosen: Chosen, by: string): Promise<DecisionDraft> {
    const given = await outcomesOf(chosen, by);
    const targets = given.flatMap(({ id, seen, outcome }) => {
      if (outcome?.kind === 'overtaken') return [{ id, seen: outcome.change.id }];
      return outcome?.kind === 'unfilled' ? [{ id, seen }] : [];
    });
    return { ...chosen, targets, step: undefined };
  }
}

/** What a form says. That of a list only says which projects. */
function readForm(form: FormData): Pick<DecisionDraft, 'step' | 'message' | 'silent'> {
  const textOf = (name: string) => String(form.get(name) ?? '');
  return {
    step: form.has('step') ? readChoice(textOf('step')) : undefined,
    message: typedText(form, 'message'),
    silent: form.has('silent'),
  };
}

const readChoice = (text: string): Choice | '' => (text === 'same' ? text : (readStep(text) ?? ''));

function faultIn(draft: DecisionDraft, projects: readonly Project[] = []): string | undefined {
  const { step, message, silent } = draft;
  if (!step) return texts.stepMissing;
  if (message.length > MAX_MESSAGE) return texts.messageTooLong(MAX_MESSAGE);
  if (step === 'same' && message === '') return texts.messageMissing;
  const placeholder = unknownIn(message);
  if (placeholder !== undefined) return templates.unknown(placeholder);
  const isUnread = silent && message !== '';
  const keepsStep = (project: Project) => !isNewStep(project, step);
  return isUnread && projects.some(keepsStep) ? texts.silentMessage : undefined;
}
