import type { FAQPageLeaf } from 'schema-dts';

/** @param questions in plain text; those without an answer are omitted */
export const faqPage = (questions: { question: string; answer: string }[]): FAQPageLeaf => ({
  '@type': 'FAQPage',
  inLanguage: 'fr',
  mainEntity: questions
    .filter(({ answer }) => answer)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
});
