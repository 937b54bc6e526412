// The answers of a project as people read them.
import { choiceNames, givenConsent } from '../../../src/messages/submission/submission.ts';
import { questionColumns } from '../../../src/messages/servers/sheets.ts';
import { projects } from '../../../src/messages/submission/tracking.ts';
import { truncate } from '../../../src/text/truncate.ts';
import type { Project } from './queries.ts';

/** Questions with options; a text that happens to read `non` is no option. */
const choices = [
  'niveau_academique',
  'autorisation_collecte',
  'domaines_application',
  'ameliorations_apportees',
  'desengagement',
];

/** The project's title as the candidate gave it. */
export function titleOf({ id, answers }: Pick<Project, 'id' | 'answers'>): string {
  const title = answers['titre_solution'] ?? answers['objectifs_projet'];
  return title ? truncate(String(title), 100) : projects.numbered(id);
}

/** Every question of both forms with its answer; empty if there is none. */
export const answerTexts = (project: Project): [question: string, answer: string][] =>
  [...questionColumns].map(([question, names]) => [
    question,
    names.map((name) => answerText(project, name)).find(Boolean) ?? '',
  ]);

function answerText({ answers, files }: Project, name: string): string {
  if (name === 'images') return files.map((file) => file.name).join('\n');
  const value = answers[name];
  if (value === undefined || value === null || value === false) return '';
  if (value === true) return givenConsent;
  const texts = [value].flat().map(String);
  if (choices.includes(name)) return texts.map((text) => choiceNames[text] ?? text).join(', ');
  // In French, a comma separates decimals.
  return name === 'budget_estime' ? texts[0]!.replace('.', ',') : texts.join(', ');
}
