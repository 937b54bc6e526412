import { announcements as endpoint } from '../../contract/content/announcements.ts';
import { requestAllPages } from '../../contract/pages.ts';
import type { AppContext } from '../app-context.ts';
import { createLoad, readList } from '../load.ts';

/** The announcements, as the provider wrote them. */
export function createAnnouncements({ call, userId }: AppContext) {
  const { $loaded, load } = createLoad('announcements', async () => {
    const answer = await requestAllPages(endpoint, (page) => call(page, {}, { background: true }));
    if (userId() === undefined) return undefined;
    return answer.ok ? readList('announcements', answer.reply) : answer;
  });
  return { $announcements: $loaded, loadAnnouncements: load };
}
