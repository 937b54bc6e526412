import { contentLists } from '../content/lists.ts';
import { contentList } from './content-list.ts';

export const usage = `Usage: npm run api -- carousel list [ID]
       npm run api -- carousel add HEADING [--subheading TEXT] [--image FILE]
       npm run api -- carousel change ID [HEADING] [--subheading TEXT] [--image FILE]
       npm run api -- carousel move ID up|down
       npm run api -- carousel remove ID

The slides at the top of the home page, in their order: a new one is the last. Without any, the page
has no carousel.

FILE is a JPEG, PNG, WebP, GIF or AVIF of at most 40 MB, best 1200 pixels wide. Its metadata is
removed. An empty text takes an option away: --image "".
list shows the ids, list ID a whole slide. Every change rebuilds the site.

  npm run api -- carousel add "Build your prototype" --image workshop.jpg
  npm run api -- carousel change 2 --subheading "Twelve machines are waiting for you."`;

export const { options, operands, run } = contentList('carousel', 'slide', contentLists.carousels);
