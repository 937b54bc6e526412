import { faqs } from '../../contract/content/lists.ts';
import type { FaqEntry } from '../entry.ts';
import { plainText } from '../html/plain-text.ts';
import { safeHtml } from '../html/safe-html.ts';
import type { Loader } from './loader.ts';
import { reconcileTitled } from './titled.ts';

/** The list is an extension: without it, the page shows its default questions. */
export const questionLoader: Loader<FaqEntry> = async (context) => {
  const { requestList, settings } = context.provider;
  const { storageUrls } = settings;
  const { items } = await requestList(faqs);
  const list = { list: faqs.path(), items, field: 'question' } as const;
  return reconcileTitled(context, list, async (faq, findPicture, part) => ({
    question: plainText(faq.question),
    answer: (await safeHtml(faq.answer, { storageUrls, findPicture, part })).html,
  }));
};
