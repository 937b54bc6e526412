// What is searched of a project.
import { formatAnswer, type Answers } from '../../../src/contract/submission/answers.ts';
import { allQuestions } from '../../../src/contract/submission/form-steps.ts';
import { project, team } from '../../../src/messages/servers/team.ts';
import { fullName } from '../../../src/text/full-name.ts';
import { indexedWords } from '../database/search.ts';
import type { Project } from './queries.ts';

/** Choices that the list is filtered by or that say yes or no, and days, which would be found by « 12 ». */
const UNSEARCHED = ['one', 'day', 'files', 'consent'];

const questions = allQuestions.filter(({ kind }) => !UNSEARCHED.includes(kind));

export interface SearchedText {
  label: string;
  text: string;
  /** Its digits are not searched two by two. */
  isPhone?: boolean;
}

export type Searched = Pick<Project, 'answers' | 'first_name' | 'last_name' | 'email' | 'phone'>;

/** All that is searched, as people read it. */
export function searchedTexts({ answers, email, phone, ...name }: Searched): SearchedText[] {
  const texts = [
    ...questions.map((question) => ({
      label: question.label,
      text: formatAnswer(question, answers as Answers),
      isPhone: question.kind === 'tel',
    })),
    { label: project.account, text: fullName(name) },
    { label: team.email, text: email },
    { label: team.phone, text: phone, isPhone: true },
  ];
  return texts.filter(({ text }) => text !== '');
}

/** A text as it is indexed. */
export const indexedText = ({ text, isPhone }: SearchedText): string =>
  isPhone ? text.replace(/\D/g, '') : text;

export const projectWords = (searched: Searched): string =>
  indexedWords(searchedTexts(searched).map(indexedText).join('\n'));
