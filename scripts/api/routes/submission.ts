import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { projectSubmission, type ProjectSubmission } from '../../../src/contract/submission.ts';
import { insert, run, transaction } from '../database.ts';
import { messages } from '../messages.ts';
import type { Services } from '../services.ts';
import { signedInOnly } from '../session.ts';
import { readSubmission } from '../submission-form.ts';
import { checkFiles, removeFiles, storeFiles, type StoredFile } from '../uploads.ts';
import type { User } from '../users.ts';
import { invalid, validate } from '../validation.ts';

/** Eliminated and selected: the hub has decided. */
const FINAL_STEPS = [-1, 5];
const PENDING = 1;

export function submission(services: Services) {
  const limit = bodyLimit({
    maxSize: services.limits.submissionBytes,
    onError: (context) => context.json({ message: messages.tooLarge }, 413),
  });
  return new Hono().post(
    '/soumettre-projet',
    signedInOnly(services),
    stillOpen,
    limit,
    async (context) => {
      const form = await context.req.formData().catch(() => new FormData());
      const { value, errors } = validate(projectSubmission, readSubmission(form));
      if (errors) return invalid(context, errors);

      const given = 'images' in value ? value.images : [];
      const faults = await checkFiles(given, services.limits);
      if (faults.length > 0) return invalid(context, { images: faults });

      const files = await storeFiles(services.storageDir, given);
      try {
        store(services, context.var.user, value, files);
      } catch (error) {
        await removeFiles(services.storageDir, files);
        throw error;
      }
      return context.json({ message: 'ok' }, 201);
    },
  );
}

const stillOpen = createMiddleware<{ Variables: { user: User } }>(async (context, next) =>
  FINAL_STEPS.includes(context.var.user.step)
    ? context.json({ message: messages.closed }, 403)
    : next(),
);

function store({ db, clock }: Services, user: User, value: ProjectSubmission, files: StoredFile[]) {
  const answers = Object.fromEntries(Object.entries(value).filter(([name]) => name !== 'images'));
  transaction(db, () => {
    const project_id = insert(db, 'projects', {
      user_id: user.id,
      niveau_academique: value.niveau_academique,
      answers: JSON.stringify(answers),
      created_at: clock().toISOString(),
    });
    files.forEach((file, position) =>
      insert(db, 'project_files', { project_id, position, ...file }),
    );
    run(db, 'UPDATE users SET step = ? WHERE id = ? AND step = 0', PENDING, user.id);
  });
}
