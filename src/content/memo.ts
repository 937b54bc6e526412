/** Remembers results by key. A failure is forgotten: a dev server may succeed with its next page. */
export function openMemo<Key, Result>() {
  const results = new Map<Key, Promise<Result>>();
  return (key: Key, work: () => Promise<Result>): Promise<Result> => {
    const known = results.get(key);
    if (known) return known;
    const result = work();
    results.set(key, result);
    result.catch(() => results.delete(key));
    return result;
  };
}
