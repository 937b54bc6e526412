import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { FieldErrors } from '../../../src/contract/failure.ts';
import {
  projectSubmission,
  type ProjectSubmission,
} from '../../../src/contract/submission/submission.ts';
import { MEGABYTE } from '../../../src/contract/submission/uploads.ts';
import { formatInstant } from '../../../src/text/dates/format.ts';
import { truncate } from '../../../src/text/truncate.ts';
import { insert, one, transaction } from '../database/database.ts';
import { messages } from '../../../src/messages/servers/api.ts';
import { submissionMail } from '../../../src/messages/servers/mails.ts';
import { UnreadablePicture } from '../submissions/metadata.ts';
import { readMultipart, TooLarge } from '../submissions/multipart.ts';
import { assertRoom, refuse, requireRoom } from '../http/room.ts';
import { drainBody } from '../http/drain-body.ts';
import type { Services } from '../services.ts';
import { requireSession } from '../accounts/session.ts';
import { readSubmission } from '../submissions/form.ts';
import { createUploadSlots } from '../submissions/upload-slots.ts';
import { userStep, userSteps } from '../submissions/steps.ts';
import { checkFiles, nameFiles, newFolder, type StoredFile } from '../submissions/uploads.ts';
import { findUser, greetedName, type User } from '../accounts/users.ts';
import { invalid, unauthenticated, validate } from '../http/validation.ts';

/** The hub has decided. */
const FINAL_STEPS = [userSteps.eliminated, userSteps.selected];

/** Per mailbox, whose accounts share them; more than a candidate needs, too little to fill a disk. */
const MAX_PROJECTS = 50;
const MAX_BYTES = 500 * MEGABYTE;
/** Of all answers of a mailbox, because pages that show them load all of them. */
const MAX_TEXT_BYTES = 2 * MEGABYTE;

export function submission(services: Services) {
  const { storageDir, limits } = services;
  const uploads = createUploadSlots();
  return new Hono().post(
    '/soumettre-projet',
    drainBody,
    requireSession(services),
    verifiedOnly,
    undecidedOnly(services),
    requireRoom(services),
    async (context) => {
      const { user } = context.var;
      assertTotal(services, Number(context.req.header('Content-Length') ?? 0));
      const network = services.network(context);
      const release = uploads.acquire({ mailbox: user.mailbox, network });
      const folder = newFolder();
      let isUsed = false;
      try {
        const form = await readMultipart(context.req.raw, path.join(storageDir, folder), {
          bytes: limits.submissionBytes,
          field: 'images[]',
          fileBytes: limits.fileBytes,
          files: limits.files,
          onChunk: () => assertRoom(services),
        });
        const { value, errors } = validate(projectSubmission, readSubmission(form));
        if (errors) return invalid(context, errors);
        const images = 'images' in value ? value.images : [];
        const fileErrors = await checkFiles(images, limits);
        if (fileErrors.length > 0) return invalid(context, { images: fileErrors });

        const files = await nameFiles(folder, images);
        // The account may have been deleted while its files arrived.
        if (!findUser(services.db, user.id)) return unauthenticated(context);
        const limitErrors = transaction(services.db, () =>
          store(services, user, value, files, network),
        );
        if (limitErrors) return invalid(context, limitErrors);
        // Projects from outside the university have none, even if files were sent.
        isUsed = files.length > 0;
        return context.json({ message: 'ok' }, 201);
      } catch (error) {
        if (error instanceof UnreadablePicture) {
          return invalid(context, { images: [messages.fileUnreadable(error.message)] });
        }
        if (!(error instanceof TooLarge)) throw error;
        return context.json({ message: messages.tooLarge }, 413);
      } finally {
        release();
        if (!isUsed) await rm(path.join(storageDir, folder), { recursive: true, force: true });
      }
    },
  );
}

const verifiedOnly = createMiddleware<{ Variables: { user: User } }>(async (context, next) =>
  context.var.user.email_verified_at === null
    ? context.json({ message: messages.notVerified }, 403)
    : next(),
);

const undecidedOnly = ({ db }: Services) =>
  createMiddleware<{ Variables: { user: User } }>(async (context, next) =>
    FINAL_STEPS.includes(userStep(db, context.var.user.id))
      ? context.json({ message: messages.closed }, 403)
      : next(),
  );

/** @throws InsufficientStorage if that many bytes are more than all candidates may have together */
function assertTotal({ db, limits }: Services, bytes: number): void {
  const sql = 'SELECT coalesce(sum(bytes), 0) AS used FROM project_files';
  const { used } = one<{ used: number }>(db, sql)!;
  if (used + bytes > limits.totalBytes) refuse('uploads_total');
}

/** Stores the project, or returns errors if the mailbox would exceed a limit. */
function store(
  services: Services,
  user: User,
  value: ProjectSubmission,
  files: StoredFile[],
  network: string,
): FieldErrors | undefined {
  const { db, clock } = services;
  const used = one<Record<'projects' | 'texts' | 'bytes', number>>(
    db,
    `WITH own AS (SELECT projects.id, answers FROM projects JOIN users ON users.id = user_id
       WHERE mailbox = ?)
     SELECT count(*) AS projects, coalesce(sum(octet_length(answers)), 0) AS texts,
       (SELECT coalesce(sum(bytes), 0) FROM project_files JOIN own ON own.id = project_id) AS bytes
     FROM own`,
    user.mailbox,
  )!;
  if (used.projects >= MAX_PROJECTS) {
    return { niveau_academique: [messages.tooManyProjects(MAX_PROJECTS)] };
  }
  const bytes = files.reduce((sum, file) => sum + file.bytes, used.bytes);
  if (bytes > MAX_BYTES) return { images: [messages.tooManyBytes(MAX_BYTES / MEGABYTE)] };
  assertTotal(services, bytes - used.bytes);

  const answers = JSON.stringify({ ...value, images: undefined });
  if (used.texts + Buffer.byteLength(answers) > MAX_TEXT_BYTES) {
    return { niveau_academique: [messages.tooMuchText(MAX_TEXT_BYTES / MEGABYTE)] };
  }
  const project_id = insert(db, 'projects', {
    user_id: user.id,
    niveau_academique: value.niveau_academique,
    answers,
    created_at: clock().toISOString(),
  });
  files.forEach((file, position) => insert(db, 'project_files', { project_id, position, ...file }));
  acknowledge(services, user, { id: project_id, value, network });
  return undefined;
}

const ACKNOWLEDGED_MINUTES = 24 * 60;

function acknowledge(
  { mail, clock, siteUrl }: Services,
  user: User,
  { id, value, network }: { id: number; value: ProjectSubmission; network: string },
): void {
  const text = 'titre_solution' in value ? value.titre_solution : value.objectifs_projet;
  const project = { id, title: truncate(text, 100), date: formatInstant(clock()) };
  const write = () => submissionMail(greetedName(user), project, `${siteUrl}/status`);
  mail({ to: user.email, purpose: 'submission', network, minutes: ACKNOWLEDGED_MINUTES, write });
}
