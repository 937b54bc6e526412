import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { FieldErrors } from '../../../src/contract/failure.ts';
import { projectSubmission, type ProjectSubmission } from '../../../src/contract/submission.ts';
import { MEGABYTE } from '../../../src/contract/uploads.ts';
import { insert, one, run, transaction } from '../database.ts';
import { messages } from '../messages.ts';
import { readMultipart, TooLarge } from '../multipart.ts';
import { readToEnd } from '../read-to-end.ts';
import type { Services } from '../services.ts';
import { signedInOnly } from '../session.ts';
import { readSubmission } from '../submission-form.ts';
import { createUploadSlots } from '../upload-slots.ts';
import { checkFiles, nameFiles, newFolder, type StoredFile } from '../uploads.ts';
import { findUser, type User } from '../users.ts';
import { invalid, unauthenticated, validate } from '../validation.ts';

/** Eliminated and selected: the hub has decided. */
const FINAL_STEPS = [-1, 5];
const PENDING = 1;

/** Of one account: more than a candidate ever needs, and less than fills a disk. */
const PROJECTS = 50;
const BYTES = 500 * MEGABYTE;
/** Of the answers: every page that shows them is sent all. */
const TEXT_BYTES = 2 * MEGABYTE;

export function submission(services: Services) {
  const { storageDir, limits } = services;
  const uploads = createUploadSlots();
  return new Hono().post(
    '/soumettre-projet',
    readToEnd,
    signedInOnly(services),
    verifiedOnly,
    stillOpen,
    async (context) => {
      const { user } = context.var;
      const done = uploads.take(user.id);
      const folder = newFolder();
      let isUsed = false;
      try {
        const form = await readMultipart(context.req.raw, path.join(storageDir, folder), {
          ...{ bytes: limits.submissionBytes, field: 'images[]' },
          ...{ fileBytes: limits.fileBytes, files: limits.files },
        });
        const { value, errors } = validate(projectSubmission, readSubmission(form));
        if (errors) return invalid(context, errors);
        const given = 'images' in value ? value.images : [];
        const faults = await checkFiles(given, limits);
        if (faults.length > 0) return invalid(context, { images: faults });

        const files = await nameFiles(folder, given);
        // The account may have been deleted while its files arrived.
        if (!findUser(services.db, user.id)) return unauthenticated(context);
        const refused = transaction(services.db, () => store(services, user, value, files));
        if (refused) return invalid(context, refused);
        // A project from elsewhere has none, whatever was sent with it.
        isUsed = files.length > 0;
        return context.json({ message: 'ok' }, 201);
      } catch (error) {
        if (!(error instanceof TooLarge)) throw error;
        return context.json({ message: messages.tooLarge }, 413);
      } finally {
        done();
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

const stillOpen = createMiddleware<{ Variables: { user: User } }>(async (context, next) =>
  FINAL_STEPS.includes(context.var.user.step)
    ? context.json({ message: messages.closed }, 403)
    : next(),
);

/** Stores all of it, or says why this account may have no more. */
function store(
  { db, clock }: Services,
  user: User,
  value: ProjectSubmission,
  files: StoredFile[],
): FieldErrors | undefined {
  const used = one<Record<'projects' | 'texts' | 'bytes', number>>(
    db,
    `SELECT count(*) AS projects, coalesce(sum(octet_length(answers)), 0) AS texts,
       (SELECT coalesce(sum(bytes), 0) FROM project_files JOIN projects ON id = project_id
        WHERE user_id = ?1) AS bytes
     FROM projects WHERE user_id = ?1`,
    user.id,
  )!;
  if (used.projects >= PROJECTS) return { niveau_academique: [messages.tooManyProjects(PROJECTS)] };
  const bytes = files.reduce((sum, file) => sum + file.bytes, used.bytes);
  if (bytes > BYTES) return { images: [messages.tooManyBytes(BYTES / MEGABYTE)] };

  const answers = JSON.stringify({ ...value, images: undefined });
  if (used.texts + Buffer.byteLength(answers) > TEXT_BYTES) {
    return { niveau_academique: [messages.tooMuchText(TEXT_BYTES / MEGABYTE)] };
  }
  const project_id = insert(db, 'projects', {
    user_id: user.id,
    niveau_academique: value.niveau_academique,
    answers,
    created_at: clock().toISOString(),
  });
  files.forEach((file, position) => insert(db, 'project_files', { project_id, position, ...file }));
  run(db, 'UPDATE users SET step = ? WHERE id = ? AND step = 0', PENDING, user.id);
  return undefined;
}
