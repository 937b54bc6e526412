import * as v from 'valibot';
import { commonCodes } from './codes.ts';
import { get } from './endpoint.ts';
import { flag, id, list, optionalText } from './fields.ts';
import { projectStep } from './steps.ts';

/** Paths below the storage address, the cover first. The provider sends the list as JSON text. */
const images = v.pipe(
  v.unknown(),
  v.transform((value): string[] => {
    const parsed = v.safeParse(
      v.array(v.string()),
      typeof value === 'string' ? decode(value) : value,
    );
    return parsed.success ? parsed.output : [];
  }),
);

function decode(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // Half a list is no list: the project is shown with the placeholder.
    return undefined;
  }
}

export const project = v.object({
  id,
  niveau_academique: optionalText,
  titre_memoire: optionalText,
  titre_solution: optionalText,
  description_solution: optionalText,
  objectifs_projet: optionalText,
  description_projet: optionalText,
  images: v.optional(images, []),
});
export type Project = v.InferOutput<typeof project>;

export const checkStatus = get({
  path: 'check-status',
  reply: v.object({
    /** Whether the candidate has submitted; spelled as the provider spells it. */
    submitedProject: flag,
    userProjects: v.nullish(list(project), []),
  }),
  codes: commonCodes,
});

/** The same call, read for the answers that the candidate gave; how many of them it tells is open. */
export const submittedAnswers = get({
  path: 'check-status',
  reply: v.object({ userProjects: v.nullish(list(v.record(v.string(), v.unknown())), []) }),
  codes: commonCodes,
});

export const projectStatus = get({
  path: ({ id }: { id: number }) => `project-status/${id}`,
  reply: v.object({ step: projectStep }),
  codes: { ...commonCodes, 403: 'forbidden', 404: 'not_found' },
});
