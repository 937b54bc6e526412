import { programs } from '../../contract/programs.ts';
import type { Call } from '../entry.ts';
import { plainText } from '../html/plain-text.ts';
import { requestList } from '../provider/request.ts';
import { safeLink } from '../../html/links/safe-link.ts';
import type { Loader } from './loader.ts';
import { reconcileTitled } from './titled.ts';

export const callLoader: Loader<Call> = async (context) => {
  const { items } = await requestList(programs, context.logger);
  const list = { list: programs.path(), items, field: 'title' } as const;
  return reconcileTitled(context, list, async (call, pictures) => ({
    title: plainText(call.title),
    extract: plainText(call.extract ?? '') || undefined,
    image: call.image ? await pictures(call.image) : undefined,
    link: safeLink(call.link),
  }));
};
