import { faqs } from '../../contract/faqs.ts';
import { keepCopy, keepCount } from '../copies.ts';
import type { Question } from '../entry.ts';
import { plainText } from '../html/plain-text.ts';
import { safeHtml } from '../html/safe-html.ts';
import { askList, ProviderError } from '../provider.ts';
import type { Logger } from '../logger.ts';
import type { Loader } from './loader.ts';
import { sync } from './sync.ts';
import { titled } from './titled.ts';

export const questionLoader: Loader<Question> = async (loading) => {
  const listed = await offered(loading.logger);
  const questions = titled(listed, 'question', 'faqs', loading.logger);
  const made = await sync(
    loading,
    questions.map((faq, position) => ({
      id: String(position),
      from: faq,
      make: async (pictures): Promise<Question> => ({
        question: plainText(faq.question),
        answer: await safeHtml(faq.answer, pictures),
      }),
    })),
  );
  await keepCount(faqs.path(), questions.length);
  return made;
};

/** An extension: a provider without it has no questions, and the page shows its own. */
async function offered(logger: Logger) {
  try {
    return (await askList(faqs, logger)).items;
  } catch (error) {
    const { failure } = error as ProviderError;
    if (!(error instanceof ProviderError) || failure.kind !== 'refused') throw error;
    await keepCopy(faqs.path(), { items: [], readAt: new Date().toISOString() });
    return [];
  }
}
