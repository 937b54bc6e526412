import { programs } from '../../contract/content/lists.ts';
import type { OpenCall } from '../entry.ts';
import { plainText } from '../html/plain-text.ts';
import { callLink } from '../../html/links/addresses.ts';
import { titledLoader } from './titled.ts';

/** Where candidates apply if the call has no link. */
const PROJECT_FORM = '/soumission-projet';

export const callLoader = titledLoader(
  programs,
  'title',
  async (call, findPicture, _position, { provider }): Promise<OpenCall> => ({
    title: plainText(call.title),
    extract: plainText(call.extract ?? '') || undefined,
    image: call.image ? await findPicture(call.image) : undefined,
    link: callLink(call.link, provider.settings.storageUrls) ?? PROJECT_FORM,
    end_date: call.end_date,
  }),
);
