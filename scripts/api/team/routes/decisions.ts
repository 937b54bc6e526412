// Deciding about one project or several: choose, look, confirm. Nothing is stored before « Confirmer ».
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { decisions as texts } from '../../../../src/messages/servers/team.ts';
import { printable } from '../../../../src/text/printable.ts';
import { idOf } from '../../http/id.ts';
import { titleOf } from '../../projects/titles.ts';
import { decide, decisionMail } from '../../projects/decide.ts';
import { findProject, stepChanges, type Project } from '../../projects/queries.ts';
import type { Services } from '../../services.ts';
import { readStep, type StepName } from '../../submissions/steps.ts';
import { requireManager, sentFields, type TeamEnv } from '../gate.ts';
import { alert, HOME, pageLayout, type Html } from '../layout.ts';
import { nameOf } from '../members.ts';
import {
  decisionFields,
  MAX_MESSAGE,
  preview,
  results,
  type Draft,
  type Result,
} from '../pages/decision-form.ts';
import { PAGE_SIZE, queryIn } from '../view.ts';

export function decisions(services: Services) {
  return new Hono<TeamEnv>()
    .use('/decisions', requireManager)
    .get('/decisions', async (context) => {
      const ids = new Set(context.req.queries('id')?.map(idOf));
      const projects = [];
      for (const id of [...ids].slice(0, PAGE_SIZE)) {
        const seen = (await stepChanges(services.db, id)).at(-1)?.id ?? 0;
        projects.push({ id, seen });
      }
      return formPage(services, context, { projects, back: queryIn(context.req.query('back')) });
    })
    .post('/decisions', async (context) => {
      const form = await sentFields(context);
      const draft = readDraft(form);
      const action = form.get('action');
      const problem = faultIn(draft);
      if (action === 'edit') return formPage(services, context, draft);
      if (problem || !draft.step) return formPage(services, context, draft, problem);
      const chosen = { ...draft, step: draft.step };
      if (action === 'confirm') {
        const by = nameOf(context.var.member);
        const given = await decideAll(services, chosen, by);
        return page(context, texts.results, results(given, chosen, by));
      }
      const projects = await readProjects(services, draft);
      if (projects.length === 0) return nonePage(context, draft);
      const letterFor = (project: Project) => decisionMail(services, project, chosen);
      return page(context, texts.confirmTitle, preview({ draft: chosen, projects, letterFor }));
    });
}

type Chosen = ReturnType<typeof readDraft> & { step: StepName };

function readDraft(form: FormData) {
  const textOf = (name: string) => String(form.get(name) ?? '');
  const seen = form.getAll('seen').map((value) => idOf(String(value)));
  const ids = form.getAll('id').map((value) => idOf(String(value)));
  return {
    projects: ids.slice(0, PAGE_SIZE).map((id, index) => ({ id, seen: seen[index] ?? 0 })),
    step: readStep(textOf('step')),
    // A form sends line breaks as CRLF.
    message: printable(textOf('message').replaceAll('\r\n', '\n')).trim(),
    silent: form.has('silent'),
    back: queryIn(textOf('back')),
  };
}

function faultIn({ projects, step, message = '' }: Draft): string | undefined {
  if (projects.length === 0) return texts.none;
  if (!step) return texts.stepMissing;
  return message.length > MAX_MESSAGE ? texts.messageTooLong(MAX_MESSAGE) : undefined;
}

/** One by one: each is decided, or told why not. */
async function decideAll(services: Services, draft: Chosen, by: string): Promise<Result[]> {
  const given: Result[] = [];
  for (const target of draft.projects) {
    const project = await findProject(services.db, target.id);
    const outcome = project
      ? await decide(services, project, { ...draft, by, seen: target.seen })
      : ({ kind: 'removed' } as const);
    given.push({ target, project, outcome });
  }
  return given;
}

async function readProjects({ db }: Services, { projects }: Draft): Promise<Project[]> {
  const found = [];
  for (const { id } of projects) found.push(await findProject(db, id));
  return found.filter((project) => project !== undefined);
}

async function formPage(
  services: Services,
  context: Context<TeamEnv>,
  draft: Draft,
  problem?: string,
) {
  const projects = await readProjects(services, draft);
  if (projects.length === 0) return nonePage(context, draft);
  const main = html`${problem && alert(problem)}
    <ul>
      ${projects.map(
        (project) => html`<li>${titleOf(project)}, ${project.first_name} ${project.last_name}</li>`,
      )}
    </ul>
    <form method="post" action="/equipe/decisions">${decisionFields(draft)}</form>`;
  return page(context, texts.titleOf(projects.length), main, problem ? 422 : 200);
}

function nonePage(context: Context<TeamEnv>, { back }: Draft) {
  const main = html`${alert(texts.none)}
    <p><a href="${HOME}${back}">${texts.backToList}</a></p>`;
  return page(context, texts.title, main, 422);
}

const page = (context: Context<TeamEnv>, title: string, main: Html, status: 200 | 422 = 200) =>
  context.html(pageLayout({ title, member: context.var.member, section: HOME, main }), status);
