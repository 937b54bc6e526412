import { expect, it } from 'vitest';
import { faqPage } from '../../../../src/components/meta/faq.ts';

it('each question has its answer, and one without is left out', () => {
  const questions = [
    { question: 'Qui ?', answer: 'Tous.' },
    { question: 'Où ?', answer: '' },
  ];
  expect(faqPage(questions)).toEqual({
    '@type': 'FAQPage',
    inLanguage: 'fr',
    mainEntity: [
      { '@type': 'Question', name: 'Qui ?', acceptedAnswer: { '@type': 'Answer', text: 'Tous.' } },
    ],
  });
});
