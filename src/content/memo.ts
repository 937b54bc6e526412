/** Remembers results by key. A failure is forgotten: a dev server may succeed with its next page. */
export function createMemo<Key, Result>() {
  const results = new Map<Key, Promise<Result>>();
  return (key: Key, work: () => Promise<Result>): Promise<Result> => {
    const earlier = results.get(key);
    if (earlier) return earlier;
    const result = work();
    results.set(key, result);
    result.catch(() => results.delete(key));
    return result;
  };
}
