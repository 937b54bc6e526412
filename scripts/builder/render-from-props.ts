// A page with a key is rendered again only when its props change (src/content/page-key.ts). If it read
// other content, later changes to that content would not be shown.
import { AsyncLocalStorage } from 'node:async_hooks';
import { collectionReads } from '../../src/content/reads.ts';

/** The names of the collections that the page in this async context has read. */
const reads = new AsyncLocalStorage<Set<unknown>>();
collectionReads.subscribe((name) => void reads.getStore()?.add(name));

/**
 * Renders a page with a key.
 *
 * @throws if it reads a collection
 */
export async function renderFromProps<Result>(
  file: string,
  render: () => Promise<Result>,
): Promise<Result> {
  const names = new Set<unknown>();
  const result = await reads.run(names, render);
  if (names.size === 0) return result;
  throw new Error(
    `${file} reads ${[...names].join(', ')} while it is rendered, which its key does not cover: ` +
      'read it in getStaticPaths and pass it as a prop, or return the paths without withKeys().',
  );
}
