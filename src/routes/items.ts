/** The kinds of items, by the provider's names, with the paths of their list and of their pages. */
export const kinds = {
  blogs: { list: '/blog', page: '/blog' },
  events: { list: '/evenements', page: '/evenement' },
  trainings: { list: '/programme-de-formation', page: '/formation' },
  supports: { list: '/programme-accompagnement', page: '/accompagnement' },
} as const;

export type Kind = keyof typeof kinds;

/** The kinds whose older items are on pages of their own, `{list}/page/{number}`. */
export const archivedKinds = ['blogs', 'events'] as const;
export type ArchivedKind = (typeof archivedKinds)[number];

export const itemPath = (kind: Kind, { id, slug }: { id: number; slug: string }): string =>
  `${kinds[kind].page}/${id}/${slug}`;

/** Whether a path has the form of a page of a category, of older items, or of an item's page. */
export function isItemPath(path: string): boolean {
  const patterns = Object.values(kinds).map(
    ({ list, page }) => `${list}/page/\\d+|${list}/categorie/[^/]+(/page/\\d+)?|${page}/\\d+/[^/]+`,
  );
  return new RegExp(`^(${patterns.join('|')})$`).test(path);
}
