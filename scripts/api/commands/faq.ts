import { contentLists } from '../content/lists.ts';
import { contentList } from './content-list.ts';

export const usage = `Usage: npm run api -- faq list [ID]
       npm run api -- faq add QUESTION --answer TEXT
       npm run api -- faq add QUESTION --file FILE
       npm run api -- faq change ID [QUESTION] [--answer TEXT | --file FILE]
       npm run api -- faq move ID up|down
       npm run api -- faq remove ID

The questions of the page /faq, in their order: a new one is the last. Without any, the page shows
those that the portal comes with.

TEXT is plain text, or HTML. FILE holds either. Images of the HTML lie beside FILE.
list shows the ids, list ID a whole question. Every change rebuilds the site.

  npm run api -- faq add "Who may submit a project?" --answer "Everybody."
  npm run api -- faq change 3 --file answer.html
  npm run api -- faq move 3 up`;

export const { options, operands, run } = contentList('faq', 'question', contentLists.faqs);
