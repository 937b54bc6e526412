import { faqs } from '../../contract/content/lists.ts';
import type { FaqEntry } from '../entry.ts';
import { plainText } from '../html/plain-text.ts';
import { safeHtml } from '../html/safe-html.ts';
import { titledLoader } from './titled.ts';

/** The list is an extension: without it, the page shows its default questions. */
export const questionLoader = titledLoader(
  faqs,
  'question',
  async (faq, findPicture, part, { provider }, onLost): Promise<FaqEntry> => {
    const { storageUrls } = provider.settings;
    const { html } = await safeHtml(faq.answer, { storageUrls, findPicture, part, onLost });
    return { question: plainText(faq.question), answer: html };
  },
);
