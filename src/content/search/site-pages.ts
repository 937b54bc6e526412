// Pages and questions, as the search index has them.
import { uniqueSlugs } from '../../text/slug.ts';
import { truncate } from '../../text/truncate.ts';
import type { FaqEntry } from '../entry.ts';
import { plainText } from '../html/plain-text.ts';
import type { SearchItem } from './index-files.ts';

/** The length of an answer's extract. A shorter answer is searched whole. */
const ANSWER_LENGTH = 240;

/** The ids of questions on /faq. */
export const questionIds = (questions: FaqEntry[]): string[] =>
  uniqueSlugs(questions.map(({ question }) => question)).map((slug) => `question-${slug}`);

export function searchPages(
  pages: Record<string, { title: string; description: string; words: string }>,
  questions: FaqEntry[],
): SearchItem[] {
  const ids = questionIds(questions);
  return [
    ...Object.entries(pages).map(([path, { title, description, words }]): SearchItem => ({
      kind: 'page',
      path,
      title,
      extract: description,
      words,
    })),
    ...questions.map(({ question, answer }, index): SearchItem => ({
      kind: 'question',
      path: `/faq#${ids[index]}`,
      title: question,
      extract: truncate(plainText(answer), ANSWER_LENGTH),
    })),
  ];
}
