import { faqs } from '../../contract/faqs.ts';
import { saveSnapshot } from '../provider/snapshots.ts';
import type { Question } from '../entry.ts';
import { plainText } from '../html/plain-text.ts';
import { safeHtml } from '../html/safe-html.ts';
import { requestList, ProviderError } from '../provider/request.ts';
import type { Logger } from '../logger.ts';
import type { Loader } from './loader.ts';
import { reconcileTitled } from './titled.ts';

export const questionLoader: Loader<Question> = async (context) => {
  const items = await requestQuestions(context.logger);
  const list = { list: faqs.path(), items, field: 'question' } as const;
  return reconcileTitled(context, list, async (faq, pictures, position) => ({
    question: plainText(faq.question),
    answer: await safeHtml(faq.answer, pictures, position),
  }));
};

/** An extension: without it the list is empty, and the page shows its default questions. */
async function requestQuestions(logger: Logger) {
  try {
    return (await requestList(faqs, logger)).items;
  } catch (error) {
    const { failure } = error as ProviderError;
    if (!(error instanceof ProviderError) || failure.kind !== 'refused') throw error;
    await saveSnapshot(faqs.path(), { items: [], readAt: new Date().toISOString() });
    return [];
  }
}
