import { Hono } from 'hono';
import type { Database } from '../database/database.ts';
import { eachProject, findProject, projectsOf, type StoredFile } from '../projects/queries.ts';
import type { Services } from '../services.ts';
import { requireSession } from '../accounts/session.ts';
import { idOf } from '../http/id.ts';
import { notFound, orNotFound } from '../http/refusal.ts';
import { shownStep } from '../projects/steps.ts';
import { knownStep } from '../projects/told.ts';

export function projects(services: Services) {
  const { db, clock } = services;
  const auth = requireSession(services);
  return new Hono()
    .get('/check-status', auth, async (context) => {
      const userProjects = await showProjects(db, context.var.user.id);
      return context.json({ submitedProject: userProjects.length > 0, userProjects });
    })
    .get('/project/:id', auth, async (context) => {
      const project = await findProject(db, idOf(context.req.param('id')));
      // Another user's project and a missing one get the same response.
      if (project?.user_id !== context.var.user.id) throw notFound();
      const { id, niveau_academique, answers, files } = project;
      const names = files.map(({ name }) => name);
      return context.json({ ...answers, id, niveau_academique, files: names });
    })
    .get('/project-status/:id', auth, async (context) => {
      const project = await db
        .selectFrom('projects')
        .select(knownStep(clock()).as('step'))
        .where('id', '=', idOf(context.req.param('id')))
        .where('user_id', '=', context.var.user.id)
        .executeTakeFirst();
      return context.json({ step: shownStep(orNotFound(project).step) });
    });
}

async function showProjects(db: Database, userId: number): Promise<object[]> {
  const shown: object[] = [];
  const projects = eachProject(db, await projectsOf(db, userId));
  for await (const { id, niveau_academique, created_at, answers, files } of projects) {
    // Images before documents, because the first file is the cover.
    const isDocument = ({ type }: StoredFile) => Number(type === 'application/pdf');
    const sorted = files.toSorted((a, b) => isDocument(a) - isDocument(b));
    const images = JSON.stringify(sorted.map(({ path }) => path));
    shown.push({ ...answers, id, niveau_academique, created_at, images });
  }
  return shown;
}
