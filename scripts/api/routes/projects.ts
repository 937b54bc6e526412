import { Hono } from 'hono';
import type { Database } from '../database/database.ts';
import { messages } from '../../../src/messages/servers/api.ts';
import type { Services } from '../services.ts';
import { requireSession } from '../accounts/session.ts';
import { idOf } from '../http/id.ts';
import { shownStep } from '../submissions/steps.ts';

export function projects(services: Services) {
  const { db } = services;
  const auth = requireSession(services);
  return new Hono()
    .get('/check-status', auth, async (context) => {
      const userProjects = await showProjects(db, context.var.user.id);
      return context.json({ submitedProject: userProjects.length > 0, userProjects });
    })
    .get('/project-status/:id', auth, async (context) => {
      // Another user's project and a missing one get the same response.
      const project = await db
        .selectFrom('projects')
        .select('step')
        .where('id', '=', idOf(context.req.param('id')))
        .where('user_id', '=', context.var.user.id)
        .executeTakeFirst();
      return project
        ? context.json({ step: shownStep(project.step) })
        : context.json({ message: messages.notFound }, 404);
    });
}

async function showProjects(db: Database, userId: number): Promise<object[]> {
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'niveau_academique', 'answers'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const files = await db
    .selectFrom('project_files')
    .innerJoin('projects', 'projects.id', 'project_id')
    .select(['project_id', 'path'])
    .where('user_id', '=', userId)
    // Images before documents, because the first file is the cover.
    .orderBy((files) => files('type', '=', 'application/pdf'))
    .orderBy('position')
    .execute();
  const filesOf = Map.groupBy(files, (file) => file.project_id);
  return rows.map(({ answers, ...row }) => {
    const images = (filesOf.get(row.id) ?? []).map((file) => file.path);
    return { ...(JSON.parse(answers) as object), ...row, images: JSON.stringify(images) };
  });
}
