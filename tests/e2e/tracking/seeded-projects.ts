// Candidates with projects, put straight into the data of the running portal: two hundred
// submissions through the form would take longer than all that is tried with them.
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { transaction } from '../../../scripts/api/database/database.ts';
import { insertProject } from '../../../scripts/api/projects/insert.ts';
import { keep, newCandidate } from '../candidate.ts';
import { services } from '../services.ts';

export interface ProjectRow {
  niveau_academique: string;
  /** Of the project, as project-status returns it. */
  step?: number;
  files?: string[];
  [answer: string]: unknown;
}

export const university: ProjectRow = {
  niveau_academique: 'master',
  titre_memoire: 'Conception d’un four à poisson à combustion lente pour les fumeuses de Ganvié',
  titre_solution: 'Un four sans fumée',
  description_solution:
    'Deux tiroirs, une cheminée et une porte : la fumée ne passe plus par la cuisine.',
};

export const outside: ProjectRow = {
  niveau_academique: 'non_universitaire',
  objectifs_projet: 'Mesurer la salinité du lac Nokoué à dix endroits',
  description_projet:
    'Des capteurs flottants que les pêcheurs relèvent le matin, et une carte pour tous.',
};

/** Signs the page in as a candidate with these projects, the oldest first. */
export async function openWithProjects(page: Page, projects: ProjectRow[], who = newCandidate()) {
  const { db, clock } = services();
  const created_at = clock().toISOString();
  const session = await who;
  const owner = { ...session, phone: session.phone ?? '' };
  const ids: number[] = [];
  await transaction(db, async (db) => {
    for (const row of projects) {
      const { step: projectStep = 1, files = [], ...answers } = row;
      const { niveau_academique } = row;
      const given = { niveau_academique, answers, step: projectStep, created_at };
      const project_id = await insertProject(db, owner, given);
      ids.push(project_id);
      for (const [position, name] of files.entries()) {
        const file = { path: name, name, type: 'image/png', bytes: 1 };
        await db
          .insertInto('project_files')
          .values({ project_id, position, ...file })
          .execute();
      }
    }
  });
  // As a login says it by then.
  const step = projects.some((row) => row.step === 2) ? 'candidature_selected' : session.step;
  await keep(page, { ...session, step, short_name: 'Afi' });
  return { ids, candidate: session };
}

/** A picture in the storage; returns its path there. */
export async function storePicture(): Promise<string> {
  const file = path.join('projects', randomUUID(), 'four à poisson.png');
  const target = path.join(services().storageDir, file);
  await mkdir(path.dirname(target), { recursive: true });
  const create = { width: 64, height: 64, channels: 3, background: '#2a3472' } as const;
  await writeFile(target, await sharp({ create }).png().toBuffer());
  return file;
}

/** The hub decides, as with the API's command `step`. */
export async function decide(projectId: number, step: -1 | 2): Promise<void> {
  const { db } = services();
  await db.updateTable('projects').set({ step }).where('id', '=', projectId).execute();
}
