/** Does the work once. A failure is forgotten: a dev server may succeed with its next page. */
export function memo<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => {
    if (!result) {
      result = work();
      result.catch(() => (result = undefined));
    }
    return result;
  };
}
