import { isItemPath } from './items.ts';
import { accountPages, onlineCandidatePages, publicPages, savedCandidatePages } from './pages.ts';

/** For everybody, for visitors who are not signed in, or for verified candidates. */
export type Access = 'open' | 'guest' | 'private';

export const includes = (paths: readonly string[], path: string): boolean => paths.includes(path);

export const isPublicPath = (path: string): boolean =>
  includes(publicPages, path) || isItemPath(path);

export function accessTo(path: string): Access {
  if (includes(savedCandidatePages, path) || includes(onlineCandidatePages, path)) return 'private';
  return path in accountPages ? accountPages[path as keyof typeof accountPages] : 'open';
}
