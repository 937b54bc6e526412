import type { Loader } from 'astro/loaders';
import { faqs } from '../../contract/faqs.ts';
import { keepCopy, keepCount } from '../copies.ts';
import type { Question } from '../entry.ts';
import { plainText } from '../html/plain-text.ts';
import { safeHtml } from '../html/safe-html.ts';
import { askList, ProviderError, type Logger } from '../provider.ts';
import { sync } from './sync.ts';
import { titled } from './titled.ts';

export const questionLoader: Loader = {
  name: 'faqs',
  load: async (context) => {
    const listed = await offered(context.logger);
    const questions = titled(listed, 'question', 'faqs', context.logger);
    await sync(
      context,
      questions.map((faq, position) => ({
        id: String(position),
        from: faq,
        make: async (pictures): Promise<Question> => ({
          position,
          question: plainText(faq.question),
          answer: await safeHtml(faq.answer, pictures),
        }),
      })),
    );
    await keepCount(faqs.path(), questions.length);
  },
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
