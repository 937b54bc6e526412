// The projects of a local trial, so that the team's space shows how it is used.
import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse as parseYaml } from 'yaml';
import { nonUniversity } from '../../../src/contract/submission/levels.ts';
import { fullName } from '../../../src/text/full-name.ts';
import { inDays, localDay } from '../../lib/time.ts';
import { insertUser } from '../accounts/users.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { insertProject } from '../projects/insert.ts';
import type { StoredFile } from '../projects/queries.ts';
import { projectSteps, type StepName } from '../projects/steps.ts';
import type { Services } from '../services.ts';
import { PROJECTS } from '../storage/data-files.ts';
import { keepUploads, markUploads } from '../storage/removals.ts';
import { demoAccount } from './demo-account.ts';

const folder = path.join(import.meta.dirname, 'projects');

type Candidate = Pick<
  Tables['users'],
  'first_name' | 'last_name' | 'email' | 'phone' | 'gender' | 'user_type'
>;

interface DemoProject {
  /** The index of its candidate. */
  by: number;
  /** In days. */
  age: number;
  step: StepName;
  /** With the decision. */
  message?: string;
  /** Pictures of the demo content, and documents beside this list. */
  files: string[];
  answers: Record<string, unknown> & { niveau_academique: string };
}

type SeedServices = Pick<Services, 'db' | 'clock' | 'files' | 'storageDir'>;

/**
 * Stores the files, which is part of no transaction, and returns what puts the rows into the database.
 *
 * @param services with a folder that has the pictures of the demo content
 */
export async function prepareProjects(
  services: SeedServices,
): Promise<(db: Database) => Promise<void>> {
  const { candidates, projects } = parseYaml(
    await readFile(path.join(folder, 'projects.yaml'), 'utf8'),
    { merge: true },
  ) as { candidates: Candidate[]; projects: DemoProject[] };
  const files: StoredFile[][] = [];
  for (const project of projects) files.push(await storeFiles(services, project.files));
  const now = services.clock();
  return async (db) => {
    const owners = [];
    for (const candidate of candidates) {
      const created_at = inDays(now, -800);
      const rest = { password_hash: '', email_verified_at: created_at, created_at };
      owners.push(await insertUser(db, { ...candidate, ...rest }));
    }
    for (const [index, project] of projects.entries()) {
      const { age, step, message = '', answers } = project;
      const owner = owners[project.by]!;
      const created_at = inDays(now, -age);
      const { niveau_academique } = answers;
      const project_id = await insertProject(db, owner, {
        niveau_academique,
        answers: { ...answers, ...ofCandidate(owner, now, project) },
        step: projectSteps[step],
        created_at,
      });
      const rows = files[index]!.map((file, position) => ({ project_id, position, ...file }));
      await db.insertInto('project_files').values(rows).execute();
      if (step === 'pending') continue;
      await db
        .insertInto('project_steps')
        .values({
          project_id,
          changed_at: inDays(now, -age * 0.9),
          changed_by: demoAccount.email,
          from_step: projectSteps.pending,
          to_step: projectSteps[step],
          message,
          silent: 0,
        })
        .execute();
    }
    await keepUploads(db, pathsOf(files.flat()));
  };
}

/** The answers about people and days, under the names of the form that was filled in. */
function ofCandidate(owner: Candidate, now: Date, { age, answers }: DemoProject) {
  const name = fullName(owner);
  const { email, phone } = owner;
  return answers.niveau_academique === nonUniversity
    ? {
        nom_complet: name,
        adresse_email: email,
        numero_telephone: phone,
        date_debut: localDay(now, 60 - age),
      }
    : {
        noms_candidats: name,
        email,
        telephone: phone,
        annee_soutenance: localDay(now, -age).slice(0, 4),
        date_identification: localDay(now, -age - 120),
      };
}

/** Of one project. Copies them, because stored files are moved from where they arrive. */
async function storeFiles(
  { db, clock, files, storageDir }: SeedServices,
  names: readonly string[],
): Promise<StoredFile[]> {
  const arrivals = await mkdtemp(path.join(tmpdir(), 'demo-'));
  const home = path.posix.join(PROJECTS, randomUUID());
  const sent = [];
  for (const [index, name] of names.entries()) {
    const isDocument = name.endsWith('.pdf');
    const from = path.join(arrivals, name);
    await copyFile(path.join(isDocument ? folder : storageDir, name), from);
    const { size: bytes } = await stat(from);
    const type = isDocument ? 'application/pdf' : 'image/jpeg';
    sent.push({ from, path: `${home}/${index + 1}-${name}`, name, type, bytes });
  }
  await markUploads(db, clock(), pathsOf(sent));
  await files.put(sent);
  await rm(arrivals, { recursive: true });
  return sent.map(({ from: _, ...file }) => file);
}

const pathsOf = (files: readonly StoredFile[]): string[] => files.map(({ path }) => path);
