import { Hono } from 'hono';
import { all, one, type Database } from '../database/database.ts';
import { messages } from '../../../src/messages/servers/api.ts';
import type { Services } from '../services.ts';
import { requireSession } from '../accounts/session.ts';
import { shownStep } from '../submissions/steps.ts';

interface ProjectRow {
  id: number;
  niveau_academique: string;
  answers: string;
}

export function projects(services: Services) {
  const { db } = services;
  const auth = requireSession(services);
  return new Hono()
    .get('/check-status', auth, (context) => {
      const rows = all<ProjectRow>(
        db,
        'SELECT id, niveau_academique, answers FROM projects WHERE user_id = ? ORDER BY id',
        context.var.user.id,
      );
      return context.json({
        submitedProject: rows.length > 0,
        userProjects: rows.map((row) => showProject(db, row)),
      });
    })
    .get('/project-status/:id', auth, (context) => {
      // Another user's project and a missing one get the same response.
      const project = one<{ step: number }>(
        db,
        'SELECT step FROM projects WHERE id = ? AND user_id = ?',
        Number(context.req.param('id')) || 0,
        context.var.user.id,
      );
      return project
        ? context.json({ step: shownStep(project.step) })
        : context.json({ message: messages.notFound }, 404);
    });
}

function showProject(db: Database, { answers, ...row }: ProjectRow) {
  // Images before documents, because the first file is the cover.
  const files = all<{ path: string }>(
    db,
    `SELECT path FROM project_files WHERE project_id = ?
     ORDER BY type = 'application/pdf', position`,
    row.id,
  );
  const images = JSON.stringify(files.map((file) => file.path));
  return { ...(JSON.parse(answers) as object), ...row, images };
}
