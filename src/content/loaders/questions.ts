import { faqs } from '../../contract/content/faqs.ts';
import type { FaqEntry } from '../entry.ts';
import { plainText } from '../html/plain-text.ts';
import { safeHtml } from '../html/safe-html.ts';
import type { Provider } from '../provider/provider.ts';
import { ProviderError } from '../provider/provider-error.ts';
import type { Loader } from './loader.ts';
import { reconcileTitled } from './titled.ts';

export const questionLoader: Loader<FaqEntry> = async (context) => {
  const { settings: storage } = context.provider;
  const items = await requestQuestions(context.provider);
  const list = { list: faqs.path(), items, field: 'question' } as const;
  return reconcileTitled(context, list, async (faq, findPicture, part) => ({
    question: plainText(faq.question),
    answer: (await safeHtml(faq.answer, { storage, findPicture, part })).html,
  }));
};

/** An extension: without it the list is empty, and the page shows its default questions. */
async function requestQuestions({ requestList, snapshots, clock }: Provider) {
  try {
    return (await requestList(faqs)).items;
  } catch (error) {
    const { failure } = error as ProviderError;
    if (!(error instanceof ProviderError) || failure.kind !== 'refused') throw error;
    await snapshots.save(faqs.path(), { items: [], readAt: clock().toISOString() });
    return [];
  }
}
