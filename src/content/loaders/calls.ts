import { programs } from '../../contract/programs.ts';
import { keepCount } from '../copies.ts';
import type { Call } from '../entry.ts';
import { plainText } from '../html/plain-text.ts';
import { askList } from '../provider.ts';
import { safeLink } from '../safe-link.ts';
import type { Loader } from './loader.ts';
import { sync } from './sync.ts';
import { titled } from './titled.ts';

export const callLoader: Loader<Call> = async (loading) => {
  const { items } = await askList(programs, loading.logger);
  const calls = titled(items, 'title', 'programs', loading.logger);
  const made = await sync(
    loading,
    calls.map((call, position) => ({
      id: String(position),
      from: call,
      make: async (pictures): Promise<Call> => ({
        title: plainText(call.title),
        extract: plainText(call.extract ?? '') || undefined,
        image: call.image ? await pictures(call.image) : undefined,
        link: safeLink(call.link),
      }),
    })),
  );
  await keepCount(programs.path(), calls.length);
  return made;
};
