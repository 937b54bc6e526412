import { programs, type Program } from '../../contract/content/programs.ts';
import type { Call } from '../entry.ts';
import { plainText } from '../html/plain-text.ts';
import { externalLink } from '../../html/links/addresses.ts';
import { safeLink } from '../../html/links/safe-link.ts';
import { storageUrls } from '../provider/storage.ts';
import { reportCallLinks } from './ignored-links.ts';
import type { Loader } from './loader.ts';
import { reconcileTitled } from './titled.ts';

export const callLoader: Loader<Call> = async (context) => {
  const { notices, requestList, settings } = context.provider;
  const { items } = await requestList(programs);
  const list = { list: programs.path(), items, field: 'title' } as const;
  reportCallLinks(list.list, items, notices);
  const linkOf = ({ link }: Program): string | undefined =>
    externalLink(link, storageUrls(settings)) ?? safeLink(link);
  return reconcileTitled(context, list, async (call, findPicture) => ({
    title: plainText(call.title),
    extract: plainText(call.extract ?? '') || undefined,
    image: call.image ? await findPicture(call.image) : undefined,
    link: linkOf(call),
  }));
};
