import { programs } from '../../contract/content/programs.ts';
import type { Call } from '../entry.ts';
import { plainText } from '../html/plain-text.ts';
import { safeLink } from '../../html/links/safe-link.ts';
import { reportCallLinks } from './ignored-links.ts';
import type { Loader } from './loader.ts';
import { reconcileTitled } from './titled.ts';

export const callLoader: Loader<Call> = async (context) => {
  const { items } = await context.provider.requestList(programs);
  const list = { list: programs.path(), items, field: 'title' } as const;
  reportCallLinks(list.list, items, context.provider.notices);
  return reconcileTitled(context, list, async (call, findPicture) => ({
    title: plainText(call.title),
    extract: plainText(call.extract ?? '') || undefined,
    image: call.image ? await findPicture(call.image) : undefined,
    link: safeLink(call.link),
  }));
};
