// Deciding about one project or several: choose, look, confirm. Nothing is stored before « Confirmer ».
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { decisions as texts } from '../../../../src/messages/servers/team.ts';
import { printable } from '../../../../src/text/printable.ts';
import { idOf } from '../../http/id.ts';
import { decide, decisionMail, isNewStep } from '../../projects/decide.ts';
import { findProject, stepChanges, type Project } from '../../projects/queries.ts';
import type { Services } from '../../services.ts';
import { readStep, type Choice } from '../../projects/steps.ts';
import type { TeamEnv } from '../env.ts';
import { show } from '../layout.ts';
import {
  decisionForm,
  MAX_MESSAGE,
  preview,
  projectNames,
  results,
  type Chosen,
  type Draft,
} from '../pages/decision-form.ts';
import { PAGE_SIZE, queryIn } from '../view.ts';
import { chosenProjects } from './projects.ts';
import { alert } from '../pages/pieces.ts';

export function decisions(services: Services) {
  const { db } = services;
  return new Hono<TeamEnv>()
    .get('/decisions', async (context) => {
      const projects = await chosenProjects(db, context.req.queries('id')?.map(idOf));
      const targets = [];
      for (const { id } of projects) {
        targets.push({ id, seen: (await stepChanges(db, id)).at(-1)?.id ?? 0 });
      }
      const back = queryIn(context.req.query('back'));
      return formPage(context, { targets, message: '', silent: false, back }, projects);
    })
    .post('/decisions', async (context) => {
      const form = context.var.sent;
      const draft = readDraft(form);
      const { step, message, targets } = draft;
      const action = form.get('action');
      if (action === 'confirm' && step && !faultIn(draft)) {
        const given = await decideAll(services, { ...draft, step }, context.var.by);
        return show(context, texts.results, results(given, { ...draft, step }));
      }
      const projects = await chosenProjects(
        db,
        targets.map(({ id }) => id),
      );
      const problem = action === 'edit' ? undefined : faultIn(draft, projects);
      if (action === 'edit' || !step || problem) return formPage(context, draft, projects, problem);
      const letterFor = (project: Project) => decisionMail(services, project, { step, message });
      return show(context, texts.confirmTitle, preview({ ...draft, step }, projects, letterFor));
    });
}

function readDraft(form: FormData): Draft {
  const textOf = (name: string) => String(form.get(name) ?? '');
  const numbersOf = (name: string) => form.getAll(name).map((value) => idOf(String(value)));
  const seen = numbersOf('seen');
  const targets = numbersOf('id').map((id, index) => ({ id, seen: seen[index] ?? 0 }));
  return {
    targets: targets.slice(0, PAGE_SIZE),
    step: readChoice(textOf('step')),
    // A form sends line breaks as CRLF.
    message: printable(textOf('message').replaceAll('\r\n', '\n')).trim(),
    silent: form.has('silent'),
    back: queryIn(textOf('back')),
  };
}

const readChoice = (text: string): Choice | undefined => (text === 'same' ? text : readStep(text));

function faultIn({ step, message, silent }: Draft, projects: readonly Project[] = []) {
  if (!step) return texts.stepMissing;
  if (message.length > MAX_MESSAGE) return texts.messageTooLong(MAX_MESSAGE);
  if (step === 'same' && message === '') return texts.messageMissing;
  const isUnread = silent && message !== '';
  const keepsStep = (project: Project) => !isNewStep(project, step);
  return isUnread && projects.some(keepsStep) ? texts.silentMessage : undefined;
}

/** One by one: each is decided, or told why not. */
async function decideAll(services: Services, draft: Chosen, by: string) {
  const given = [];
  for (const { id, seen } of draft.targets) {
    const project = await findProject(services.db, id);
    const outcome = await decide(services, id, { ...draft, by, seen });
    given.push({ id, project, outcome });
  }
  return given;
}

function formPage(
  context: Context<TeamEnv>,
  draft: Draft,
  projects: readonly Project[],
  problem?: string,
) {
  const main = html`${problem && alert(problem)} ${projectNames(projects)} ${decisionForm(draft)}`;
  return show(context, texts.titleOf(projects.length), main, { status: problem ? 422 : 200 });
}
