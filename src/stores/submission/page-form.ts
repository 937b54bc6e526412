// The form of this page, for its islands.
import { page } from '../current-page.ts';
import { database } from './draft/draft-storage.ts';
import { createProjectForm } from './project-form.ts';

export const {
  $answers,
  $attachments,
  $draft,
  $form,
  $isReady,
  $position,
  $preparing,
  $refusals,
  $savedAt,
  $sending,
  addFiles,
  addressOf,
  change,
  clearError,
  closeSending,
  contentOf,
  continueDraft,
  errorsForStep,
  fillIn,
  isUnderWay,
  moveUp,
  next,
  openForm,
  previous,
  recheckArrival,
  removeFile,
  restart,
  resumeDraft,
  review,
  stopSending,
  submit,
} = createProjectForm(page, database);
