/** Does the work once. A failure is not kept: the dev server tries again for the next page. */
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
