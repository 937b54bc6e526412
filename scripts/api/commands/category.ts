import { eventsCategory, trainingsCategory } from '../../../src/contract/content/lists.ts';
import { contentLists } from '../content/lists.ts';
import { contentList } from './content-list.ts';

export const usage = `Usage: npm run api -- category list
       npm run api -- category add NAME
       npm run api -- category change ID NAME
       npm run api -- category remove ID

The categories of articles, events, trainings and support programmes. publish adds those that it
does not find, so you need this only to rename or to remove one. The home page looks for events in
the category ${eventsCategory}, and for trainings in ${trainingsCategory}: neither can be renamed.

list shows the ids. Every change rebuilds the site.

  npm run api -- category change 4 Portraits`;

export const { options, operands, run } = contentList(
  'category',
  'category',
  contentLists.categories,
);
