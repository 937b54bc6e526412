import type { Loader } from 'astro/loaders';
import { programs } from '../../contract/programs.ts';
import { keepCount } from '../copies.ts';
import type { Call } from '../entry.ts';
import { plainText } from '../html/plain-text.ts';
import { askList } from '../provider.ts';
import { safeLink } from '../safe-link.ts';
import { sync } from './sync.ts';
import { titled } from './titled.ts';

export const callLoader: Loader = {
  name: 'programs',
  load: async (context) => {
    const { items } = await askList(programs, context.logger);
    const calls = titled(items, 'title', 'programs', context.logger);
    await sync(
      context,
      calls.map((call, position) => ({
        id: String(position),
        from: call,
        make: async (pictures): Promise<Call> => ({
          position,
          title: plainText(call.title),
          extract: plainText(call.extract ?? '') || undefined,
          image: call.image ? await pictures(call.image) : undefined,
          link: safeLink(call.link),
        }),
      })),
    );
    await keepCount(programs.path(), calls.length);
  },
};
