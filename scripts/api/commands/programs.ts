import { contentLists } from '../content/lists.ts';
import { contentList } from './content-list.ts';

export const usage = `Usage: npm run api -- programs list [ID]
       npm run api -- programs add TITLE [--extract TEXT] [--image FILE] [--link ADDRESS]
       npm run api -- programs change ID [TITLE] [--extract TEXT] [--image FILE] [--link ADDRESS]
       npm run api -- programs move ID up|down
       npm run api -- programs remove ID

The open calls, in their order: a new one is the last. The home page shows the first one, and the
page for new applications all of them. (Support programmes are something else: see publish.)

ADDRESS is where one applies: https://… or a page of the site, such as /contact. Without it, it is
the form for projects.
FILE is a JPEG, PNG, WebP, GIF or AVIF of at most 40 MB. Its metadata is removed. An empty text
takes an option away: --image "".
list shows the ids, list ID a whole call. Every change rebuilds the site.

  npm run api -- programs add "Call for projects 2027" --image call.jpg
  npm run api -- programs remove 1`;

export const { options, operands, run } = contentList('programs', 'call', contentLists.programs);
