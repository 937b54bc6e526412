import { contentLists } from '../content/lists.ts';
import { contentList } from './content-list.ts';

export const usage = `Usage: npm run api -- announce list [ID]
       npm run api -- announce add TEXT
       npm run api -- announce add --file FILE
       npm run api -- announce change ID TEXT
       npm run api -- announce change ID --file FILE
       npm run api -- announce move ID up|down
       npm run api -- announce remove ID

Announcements are for candidates who are logged in: their home page shows all of them, in their
order: a new one is the last. They see a
change as soon as they open that page; the site is not rebuilt.

TEXT is plain text, or HTML. FILE holds either. Images of the HTML lie beside FILE.
list shows the ids, list ID a whole announcement.

  npm run api -- announce add "The hub is closed on Friday."
  npm run api -- announce remove 3`;

export const { options, operands, run } = contentList(
  'announce',
  'announcement',
  contentLists.announcements,
);
