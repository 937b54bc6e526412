// Whether a project at the provider is the one that was sent: another device may have sent others.
import type { Project } from '../../contract/submission/submitted.ts';
import { nonUniversity } from '../../contract/submission/levels.ts';
import { fold } from '../../text/fold.ts';
import type { Answers } from '../../contract/submission/answers.ts';

const universityTexts = ['titre_solution', 'titre_memoire', 'description_solution'] as const;
const otherTexts = ['objectifs_projet', 'description_projet'] as const;

/** A text that the provider has cut counts as the same if it still has this length. */
const CUT_LENGTH = 40;

interface Delivery {
  project: Project;
  /** False if the provider returns too little of the project, or some of it differs. */
  isCertain: boolean;
}

/** @param added the projects that did not exist before */
export function findDelivery(added: Project[], answers: Answers): Delivery | undefined {
  const compared = added.map((project) => ({ project, match: compare(project, answers) }));
  const found =
    compared.find(({ match }) => match === 'same') ??
    compared.find(({ match }) => match === 'unsure');
  return found && { project: found.project, isCertain: found.match === 'same' };
}

function compare(project: Project, answers: Answers): 'same' | 'other' | 'unsure' {
  const { niveau_academique: level } = project;
  if (level !== undefined && level !== answers.niveau_academique) return 'other';
  const names = answers.niveau_academique === nonUniversity ? otherTexts : universityTexts;
  const given = names.filter((name) => project[name] !== undefined);
  const equal = given.filter((name) => isSameText(project[name]!, String(answers[name])));
  if (given.length === 0) return 'unsure';
  if (equal.length === given.length) return 'same';
  return equal.length === 0 ? 'other' : 'unsure';
}

/** Providers trim and escape texts, replace characters, and cut long ones. */
export function isSameText(given: string, sent: string): boolean {
  const [a, b] = [essence(given), essence(sent)];
  return a === b || (a.length >= CUT_LENGTH && b.startsWith(a));
}

const essence = (text: string): string =>
  fold(text.replace(/&#?\w+;|<[^>]*>/g, '')).replace(/[^\p{L}\p{N}]/gu, '');
