import { programs } from '../../contract/content/lists.ts';
import type { OpenCall } from '../entry.ts';
import { plainText } from '../html/plain-text.ts';
import { callLink } from '../../html/links/addresses.ts';
import { reportCallLinks } from './ignored-links.ts';
import type { Loader } from './loader.ts';
import { reconcileTitled } from './titled.ts';

/** Where candidates apply if the call has no link. */
const PROJECT_FORM = '/soumission-projet';

export const callLoader: Loader<OpenCall> = async (context) => {
  const { notices, requestList, settings } = context.provider;
  const { items } = await requestList(programs);
  const list = { list: programs.path(), items, field: 'title' } as const;
  reportCallLinks(list.list, items, notices);
  return reconcileTitled(context, list, async (call, findPicture) => ({
    title: plainText(call.title),
    extract: plainText(call.extract ?? '') || undefined,
    image: call.image ? await findPicture(call.image) : undefined,
    link: callLink(call.link, settings.storageUrls) ?? PROJECT_FORM,
  }));
};
