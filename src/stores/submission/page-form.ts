// The form of this page, for its islands.
import { app } from '../app.ts';
import { database } from './draft/draft-storage.ts';
import { createProjectForm } from './project-form.ts';

export const { $isReady, attachments, draft, openForm, submission, wizard } = createProjectForm(
  app,
  database,
);
