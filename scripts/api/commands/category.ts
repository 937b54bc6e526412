import {
  category,
  eventsCategory,
  trainingsCategory,
} from '../../../src/contract/content/lists.ts';
import { OperatorError } from '../../lib/operator-error.ts';
import { contentList } from './content-list.ts';
import { postsIn } from '../content/rows.ts';

export const usage = `Usage: npm run api -- category list
       npm run api -- category add NAME
       npm run api -- category change ID NAME
       npm run api -- category remove ID

The categories of articles, events, trainings and support programmes. publish adds those that it
does not find, so you need this only to rename or to remove one. The home page looks for events in
the category ${eventsCategory}, and for trainings in ${trainingsCategory}.

list shows the ids. Every change rebuilds the site.

  npm run api -- category change 4 Portraits`;

export const { options, operands, run } = contentList({
  command: 'category',
  noun: 'category',
  table: 'categories',
  main: 'name',
  schema: category,
  async refuseRemoval(db, { id, name }) {
    const items = (await postsIn(db, id)).map(({ kind, slug }) => `${kind} ${slug}`);
    if (items.length === 0) return;
    const more = items.length > 3 ? ` and ${items.length - 3} more` : '';
    throw new OperatorError(
      `${name} is the category of ${items.slice(0, 3).join(', ')}${more}: publish them with another one first.`,
    );
  },
});
