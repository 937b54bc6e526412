// soumettre-projet: the combined steps and their encoding.
import * as v from 'valibot';
import { commonCodes, post } from '../endpoint.ts';
import { id } from '../fields.ts';
import { form } from '../form-fields.ts';
import { outsideSteps, universitySteps } from './form-steps.ts';
import { nonUniversity, universityLevels } from './levels.ts';
import { level } from './questions/niveau.ts';
import { schemaOf, type AnswersTo } from './questions/schema.ts';

type UniversityProject = AnswersTo<(typeof universitySteps)[number]['questions']>;
type OutsideProject = AnswersTo<(typeof outsideSteps)[number]['questions']>;
export type ProjectSubmission = UniversityProject | OutsideProject;

const universityLevel = form({
  niveau_academique: v.picklist(universityLevels, 'niveau_academique.required'),
});
const outsideLevel = v.object({ niveau_academique: v.literal(nonUniversity) });

const [, ...stepsAfterLevel] = universitySteps;
const universityProject = v.intersect([
  universityLevel,
  ...stepsAfterLevel.map(({ schema }) => schema),
]);

const outsideProject = v.intersect([
  outsideLevel,
  ...outsideSteps.map(({ questions }) =>
    schemaOf(questions.filter((question) => question !== level)),
  ),
]);

export const projectKinds = [universityProject, outsideProject] as const;

/** Chosen by level, because Valibot does not report the issues of a union's members. */
export const projectSubmission = v.lazy((input) =>
  v.is(outsideLevel, input) ? outsideProject : universityProject,
) as unknown as v.GenericSchema<unknown, ProjectSubmission>;

export const submitProject = post({
  path: 'soumettre-projet',
  request: projectSubmission,
  encode: toFormData,
  /** The specification shows no body, so anything is a success. */
  reply: v.fallback(
    v.object({
      /** The number of the project. */
      id: v.fallback(v.optional(id), undefined),
      /** The address to which the provider has just sent a mail about it. */
      mailed_to: v.fallback(v.optional(v.string()), undefined),
    }),
    {},
  ),
  codes: {
    ...commonCodes,
    403: 'closed',
    409: 'not_open',
    413: 'too_large',
    422: 'invalid',
    507: 'full',
  },
});

/**
 * Encodes a scalar as one entry, `domaines_application` as indexed entries and `images` as repeated
 * `images[]` entries. `true` is sent as `1`, which Laravel's `boolean` and `accepted` rules both
 * accept. Empty optional answers are omitted.
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
