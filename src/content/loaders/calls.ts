import { programs } from '../../contract/programs.ts';
import type { Call } from '../entry.ts';
import { plainText } from '../html/plain-text.ts';
import { askList } from '../provider.ts';
import { safeLink } from '../safe-link.ts';
import type { Loader } from './loader.ts';
import { syncTitled } from './titled.ts';

export const callLoader: Loader<Call> = async (loading) => {
  const { items } = await askList(programs, loading.logger);
  const list = { list: programs.path(), items, field: 'title' } as const;
  return syncTitled(loading, list, async (call, pictures) => ({
    title: plainText(call.title),
    extract: plainText(call.extract ?? '') || undefined,
    image: call.image ? await pictures(call.image) : undefined,
    link: safeLink(call.link),
  }));
};
