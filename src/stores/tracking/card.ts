// A project as it is shown and cached. Its texts are truncated before they are stored.
import type { Project } from '../../contract/submission/submitted.ts';
import type { QuestionName } from '../../contract/submission/form-steps.ts';
import { nonUniversity } from '../../contract/submission/levels.ts';
import { projects as words } from '../../messages/submission/tracking.ts';
import { slugify } from '../../text/slug.ts';
import { truncate } from '../../text/truncate.ts';

/** Characters, including the ellipsis. */
const limits = { work: 250, solution: 200, objectives: 200, description: 820, title: 100 };

export interface Card {
  id: number;
  isUniversity: boolean;
  /** The title of the project's page. */
  title: string;
  heading: string;
  /** The title of the thesis, if the heading is something else. */
  work?: string;
  text?: string;
  /** Path below the storage URL. */
  cover?: string;
  /** ISO 8601, in UTC; absent unless the provider tells it. */
  sentAt?: string;
}

type Answers = Partial<Record<QuestionName, unknown>>;

const isUniversity = ({ niveau_academique }: Answers): boolean =>
  niveau_academique !== nonUniversity;

/** What a project is called; undefined if no answer says it. */
export function nameOf(answers: Answers): string | undefined {
  const { titre_solution, titre_memoire, objectifs_projet, description_projet } = answers;
  const names = isUniversity(answers)
    ? [titre_solution, titre_memoire, answers.description_solution]
    : [objectifs_projet, description_projet];
  const name = names.find(Boolean);
  return name === undefined ? undefined : truncate(String(name), limits.title);
}

export function toCard(project: Project): Card {
  const title = nameOf(project) ?? words.numbered(project.id);
  const isOfUniversity = isUniversity(project);
  const cover = project.images.find((path) => !/\.pdf$/i.test(path));
  return {
    id: project.id,
    isUniversity: isOfUniversity,
    title,
    ...(isOfUniversity ? universityTexts(project, title) : outsideTexts(project, title)),
    ...(cover ? { cover } : {}),
    ...(project.created_at ? { sentAt: project.created_at } : {}),
  };
}

function universityTexts(project: Project, title: string) {
  const { titre_solution, titre_memoire = '', description_solution = '' } = project;
  const work = truncate(titre_memoire, limits.work);
  const text = truncate(description_solution, limits.solution);
  return titre_solution ? { heading: title, work, text } : { heading: work || title, text };
}

function outsideTexts({ objectifs_projet, description_projet = '' }: Project, title: string) {
  const heading = objectifs_projet ? truncate(objectifs_projet, limits.objectives) : title;
  return { heading, text: truncate(description_projet, limits.description) };
}

export const projectPath = ({ id, title }: Card): string => `/status/${id}/${slugify(title)}`;
