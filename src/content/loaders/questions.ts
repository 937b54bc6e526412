import { faqs } from '../../contract/faqs.ts';
import { keepCopy } from '../copies.ts';
import type { Question } from '../entry.ts';
import { plainText } from '../html/plain-text.ts';
import { safeHtml } from '../html/safe-html.ts';
import { askList, ProviderError } from '../provider.ts';
import type { Logger } from '../logger.ts';
import type { Loader } from './loader.ts';
import { syncTitled } from './titled.ts';

export const questionLoader: Loader<Question> = async (loading) => {
  const items = await offered(loading.logger);
  const list = { list: faqs.path(), items, field: 'question' } as const;
  return syncTitled(loading, list, async (faq, pictures, position) => ({
    question: plainText(faq.question),
    answer: await safeHtml(faq.answer, pictures, position),
  }));
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
