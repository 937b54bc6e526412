import * as v from 'valibot';
import { timestamp } from '../dates.ts';
import { elementsOf } from '../elements.ts';
import { commonCodes, get } from '../endpoint.ts';
import { flag, id, optionalText, text } from '../fields.ts';
import { unpaginatedList } from '../list.ts';
import { projectStep } from '../steps.ts';

/** A list of strings, possibly encoded as a JSON string. An invalid list counts as empty. */
export const texts = v.pipe(
  v.unknown(),
  v.transform((value): string[] => {
    const parsed = v.safeParse(
      v.array(v.string()),
      elementsOf(typeof value === 'string' ? decode(value) : value),
    );
    return parsed.success ? parsed.output : [];
  }),
);

function decode(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** An invalid text counts as absent: it must not hide the candidate's project. */
const anyText = v.fallback(optionalText, undefined);

/** The provider may return the other answers too, or only some of them. */
export const project = v.objectWithRest(
  {
    id,
    niveau_academique: anyText,
    titre_memoire: anyText,
    titre_solution: anyText,
    description_solution: anyText,
    objectifs_projet: anyText,
    description_projet: anyText,
    /** Paths relative to the storage URL; the first one is the cover. */
    images: v.optional(texts, []),
    /** When it was sent, by Laravel's name. */
    created_at: v.optional(timestamp),
  },
  v.unknown(),
);
export type Project = v.InferOutput<typeof project>;

export const checkStatus = get({
  path: 'check-status',
  reply: v.object({
    /** Whether the candidate has submitted a project. The misspelling is the provider's. */
    submitedProject: flag,
    userProjects: v.nullish(unpaginatedList(project), []),
  }),
  codes: commonCodes,
});

/**
 * An extension: one of the candidate's own projects, with all answers under the names that they were
 * sent with.
 */
export const submittedProject = get({
  path: ({ id }: { id: number }) => `project/${id}`,
  reply: v.objectWithRest(
    {
      niveau_academique: text,
      /** The names of the files, as the candidate gave them. */
      files: v.optional(texts, []),
    },
    v.unknown(),
  ),
  codes: { ...commonCodes, 403: 'forbidden', 404: 'not_found' },
});

export const projectStatus = get({
  path: ({ id }: { id: number }) => `project-status/${id}`,
  reply: v.object({ step: projectStep }),
  codes: { ...commonCodes, 403: 'forbidden', 404: 'not_found' },
});
