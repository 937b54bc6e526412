import { rm } from 'node:fs/promises';
import { Hono } from 'hono';
import { sql } from 'kysely';
import {
  projectSubmission,
  type ProjectSubmission,
} from '../../../src/contract/submission/submission.ts';
import { MEGABYTE } from '../../../src/contract/submission/uploads.ts';
import { lockInTransaction, transaction, type Database } from '../database/database.ts';
import { arrivalMail } from '../projects/letters.ts';
import { findProject, type StoredFile } from '../projects/queries.ts';
import { insertProject } from '../projects/insert.ts';
import { isReceived, readOpening, toldOpening } from '../content/opening.ts';
import { hash } from '../../lib/files.ts';
import { messages } from '../../../src/messages/servers/api.ts';
import { readMultipart } from '../submissions/multipart.ts';
import { drainBody } from '../http/drain-body.ts';
import {
  forbidden,
  full,
  invalid,
  Refusal,
  requireDiskSpace,
  unauthenticated,
} from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { requireSession } from '../accounts/session.ts';
import { isSilent, keepUploads, markUploads, removeNow } from '../storage/removals.ts';
import { newArrivals } from '../submissions/arrivals.ts';
import { readSubmission } from '../submissions/form.ts';
import { createRepeats } from '../submissions/repeats.ts';
import type { UploadSlots } from '../submissions/upload-slots.ts';
import { userStep, userSteps } from '../projects/steps.ts';
import { newFolder, prepareFiles } from '../submissions/uploads.ts';
import { lockUser, type User } from '../accounts/users.ts';
import { validate } from '../http/validation.ts';

/** Per mailbox, whose accounts share them; more than a candidate needs, too little to fill a disk. */
export const MAX_PROJECTS = 50;
export const MAX_BYTES = 500 * MEGABYTE;
/** Bytes of all answers of a mailbox, because pages that show them load all of them. */
export const MAX_TEXT_BYTES = 2 * MEGABYTE;

export function submission(services: Services, uploads: UploadSlots) {
  const { clock, db, limits } = services;
  const once = createRepeats();
  return new Hono()
    .get('/soumissions', async (context) => {
      // Whoever goes back must not read yesterday's.
      context.header('Cache-Control', 'no-store');
      return context.json(toldOpening(await readOpening(db), clock()));
    })
    .post('/soumettre-projet', drainBody, requireSession(services), async (context) => {
      const { user } = context.var;
      if (user.email_verified_at === null) throw forbidden(messages.notVerified);
      // A candidate who was eliminated is invited to submit other projects.
      if ((await userStep(services, user.id)) === userSteps.selected) {
        throw forbidden(messages.closed);
      }
      // When it begins to arrive: a slow connection may take hours.
      if (!isReceived(await readOpening(db), clock())) throw new Refusal(409, messages.notOpen);
      requireDiskSpace(services);
      const announced = Number(context.req.header('Content-Length') ?? 0);
      await assertTotal(db, services, announced);
      const network = services.network(context);
      const release = uploads.acquire({ mailbox: user.mailbox, network });
      const arrivals = newArrivals(services);
      let unused: string[] = [];
      try {
        const form = await readMultipart(context.req.raw, arrivals, limits, () =>
          requireDiskSpace(services),
        );
        const value = validate(projectSubmission, readSubmission(form));
        const received = 'images' in value ? value.images : [];
        const files = await prepareFiles(newFolder(), received, limits);
        const paths = files.map(({ path }) => path);
        await markUploads(db, clock(), paths);
        unused = paths;
        await services.files.put(files);
        const type = context.req.header('Content-Type');
        const images = files.map(({ name, bytes }) => [name, bytes]);
        const key = hash(JSON.stringify([user.id, type, { ...value, images }]));
        const id = await once(key, async () => {
          const id = await transaction(db, (db) =>
            store(db, services, user, { value, files, network }),
          );
          unused = [];
          return id;
        });
        return context.json({ message: 'ok', id, mailed_to: user.email }, 201);
      } catch (error) {
        // Storage that does not answer removes nothing either, and may still store what was sent: that
        // is removed at night.
        if (isSilent(error)) unused = [];
        throw error;
      } finally {
        release();
        await rm(arrivals, { recursive: true, force: true });
        await removeNow(services, unused);
      }
    });
}

/** @throws Refusal if that many bytes are more than all candidates may have together */
async function assertTotal(
  db: Database,
  { limits }: Pick<Services, 'limits'>,
  bytes: number,
): Promise<void> {
  const { used } = await db
    .selectFrom('project_files')
    .select(sumOfBytes.as('used'))
    .executeTakeFirstOrThrow();
  if (used + bytes > limits.totalBytes) throw full('uploads_total');
}

const sumOfBytes = sql<number>`coalesce(sum(bytes), 0)`;

interface Submitted {
  value: ProjectSubmission;
  files: StoredFile[];
  network: string;
}

/**
 * Stores the project, and returns its id.
 *
 * @throws Refusal if the account was deleted, or the mailbox would exceed a limit
 */
async function store(
  db: Database,
  services: Services,
  user: User,
  { value, files, network }: Submitted,
): Promise<number> {
  // The limits count all projects, so submissions take turns.
  await lockInTransaction(db, 'submission');
  // The account may have been deleted while its files arrived, and must stay from here on.
  if (!(await lockUser(db, user.id))) throw unauthenticated();
  const used = await usedBy(db, user.mailbox);
  if (used.projects >= MAX_PROJECTS) {
    throw invalid({ niveau_academique: [messages.tooManyProjects(MAX_PROJECTS)] });
  }
  const bytes = files.reduce((total, file) => total + file.bytes, 0);
  if (used.bytes + bytes > MAX_BYTES) {
    throw invalid({ images: [messages.tooManyBytes(MAX_BYTES / MEGABYTE)] });
  }
  await assertTotal(db, services, bytes);

  const answers = { ...value, images: undefined };
  if (used.texts + Buffer.byteLength(JSON.stringify(answers)) > MAX_TEXT_BYTES) {
    throw invalid({ niveau_academique: [messages.tooMuchText(MAX_TEXT_BYTES / MEGABYTE)] });
  }
  const id = await insertProject(db, user, {
    niveau_academique: value.niveau_academique,
    answers,
    created_at: services.clock().toISOString(),
  });
  if (files.length > 0) {
    const rows = files.map(({ path, name, type, bytes }, position) => ({
      project_id: id,
      position,
      path,
      name,
      type,
      bytes,
    }));
    await db.insertInto('project_files').values(rows).execute();
    const paths = files.map(({ path }) => path);
    await keepUploads(db, paths);
  }
  await acknowledge(db, services, { id, user_id: user.id, email: user.email }, network);
  return id;
}

/** What all accounts of a mailbox have submitted. */
async function usedBy(db: Database, mailbox: string) {
  const projects = db
    .selectFrom('projects')
    .innerJoin('users', 'users.id', 'user_id')
    .where('mailbox', '=', mailbox);
  const counted = await projects
    .select(({ fn }) => [
      fn.countAll<number>().as('projects'),
      sql<number>`coalesce(sum(octet_length(answers)), 0)`.as('texts'),
    ])
    .executeTakeFirstOrThrow();
  const { bytes } = await projects
    .innerJoin('project_files', 'project_id', 'projects.id')
    .select(sumOfBytes.as('bytes'))
    .executeTakeFirstOrThrow();
  return { ...counted, bytes };
}

const ACKNOWLEDGED_MINUTES = 24 * 60;

async function acknowledge(
  db: Database,
  services: Services,
  { user_id, email, id }: { user_id: number; email: string; id: number },
  network: string,
): Promise<void> {
  const project = await findProject(db, id);
  await services.mail(db, {
    to: email,
    purpose: 'submission',
    about: { user_id, project_id: id },
    network,
    minutes: ACKNOWLEDGED_MINUTES,
    write: () => arrivalMail(services, project!),
  });
}
