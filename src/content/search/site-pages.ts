// Pages and questions, as the search index has them.
import { uniqueSlugs } from '../../text/slug.ts';
import { truncate } from '../../text/truncate.ts';
import type { FaqEntry } from '../entry.ts';
import { plainText } from '../html/plain-text.ts';

/** A page, or a question of /faq. */
export interface SearchPage {
  kind: 'page' | 'question';
  path: string;
  title: string;
  extract: string;
  /** Additional words that find it. */
  words?: string;
}

/** The length of an answer's extract. A shorter answer is searched whole. */
const ANSWER_LENGTH = 240;

/** The ids of questions on /faq. */
export const questionIds = (questions: FaqEntry[]): string[] =>
  uniqueSlugs(questions.map(({ question }) => question)).map((slug) => `question-${slug}`);

export function searchPages(
  pages: Record<string, { title: string; description: string; words: string }>,
  questions: FaqEntry[],
): SearchPage[] {
  const ids = questionIds(questions);
  return [
    ...Object.entries(pages).map(([path, { title, description, words }]) => ({
      kind: 'page' as const,
      path,
      title,
      extract: description,
      words,
    })),
    ...questions.map(({ question, answer }, index) => ({
      kind: 'question' as const,
      path: `/faq#${ids[index]}`,
      title: question,
      extract: truncate(plainText(answer), ANSWER_LENGTH),
    })),
  ];
}
