// soumettre-projet: the steps put together, and how they travel.
import * as v from 'valibot';
import { commonCodes } from './codes.ts';
import { post } from './endpoint.ts';
import { ignored } from './fields.ts';
import { form } from './form-fields.ts';
import {
  type AcademicLevelIssue,
  filesStep,
  nonUniversity,
  nonUniversityStep,
  personalStep,
  solutionStep,
  universityLevels,
} from './submission-steps.ts';

const universityProject = v.intersect([
  form({
    niveau_academique: v.picklist(
      universityLevels,
      'niveau_academique.required' satisfies AcademicLevelIssue,
    ),
  }),
  personalStep,
  solutionStep,
  filesStep,
]);

const nonUniversityLevel = v.object({ niveau_academique: v.literal(nonUniversity) });
const nonUniversityProject = v.intersect([nonUniversityLevel, nonUniversityStep]);

export const projectKinds = [universityProject, nonUniversityProject] as const;

/** The level decides which project it is: of a union's faults valibot would tell none. */
export const projectSubmission = v.lazy((input) =>
  v.is(nonUniversityLevel, input) ? nonUniversityProject : universityProject,
);
export type ProjectSubmission = v.InferOutput<typeof projectSubmission>;

export const submitProject = post({
  path: 'soumettre-projet',
  request: projectSubmission,
  encode: toFormData,
  reply: ignored,
  codes: { ...commonCodes, 403: 'closed', 413: 'too_large', 422: 'invalid' },
});

/**
 * A scalar is a simple entry, `domaines_application` has indexed entries, `images` repeated
 * `images[]` entries. `true` is `1`, which Laravel's `boolean` and `accepted` both take. An optional
 * answer that was left empty is not sent.
 */
export function toFormData(submission: ProjectSubmission): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(submission)) {
    if (value === '') continue;
    if (!Array.isArray(value)) form.append(name, value === true ? '1' : String(value));
    else if (name === 'images') for (const file of value as File[]) form.append('images[]', file);
    else value.forEach((entry, index) => form.append(`${name}[${index}]`, String(entry)));
  }
  return form;
}
