/** What stores need of the browser around them; tests put their own in its place. */
export const browser = {
  go: (path: string): void => location.assign(path),
  here: (): string => location.pathname + location.search,
  /** Tells this page from the one before and the next. */
  page: (): number => performance.timeOrigin,
};
