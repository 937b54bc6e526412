// The candidate's projects, from the provider or from the cache.
import { atom } from 'nanostores';
import { checkStatus } from '../../contract/submission/submitted.ts';
import { failureText } from '../../messages/failures.ts';
import type { AppContext } from '../app-context.ts';
import { shareRun } from '../share-run.ts';
import { toCard, type Card } from './card.ts';
import type { TrackingCache } from './cache.ts';

export interface ProjectList {
  cards: Card[];
  /** When the provider returned it, in milliseconds since 1970. */
  at: number;
}

export interface Projects {
  state: 'loading' | 'ready' | 'failed';
  /** The cached list, until the state is `ready`. */
  list?: ProjectList | undefined;
  /** The error stays visible during a retry. */
  message?: string | undefined;
}

export function createProjects(
  { callForUser, now }: AppContext,
  { cacheList, cachedList }: TrackingCache,
) {
  const $projects = atom<Projects>({ state: 'loading' });

  /** Loads the projects. Concurrent calls share one request. */
  const loadProjects = shareRun(load);

  async function load(): Promise<void> {
    const before = $projects.get();
    const cached = before.list ?? cachedList();
    $projects.set({ ...before, state: 'loading', list: cached });
    const answer = await callForUser(checkStatus, {});
    if (!answer) return;
    if (!answer.ok) {
      console.info('check-status', answer.failure);
      $projects.set({ state: 'failed', list: cached, message: failureText(answer.failure) });
      return;
    }
    const { items, rejected } = answer.reply.userProjects;
    if (rejected.length > 0) console.info('check-status', rejected);
    // If all were rejected, the list is unreadable, not empty.
    if (items.length === 0 && rejected.length > 0) {
      $projects.set({ state: 'failed', list: cached, message: failureText() });
      return;
    }
    const list = { cards: items.map(toCard).sort(newestFirst), at: now() };
    $projects.set({ state: 'ready', list });
    cacheList(list);
  }

  return { $projects, loadProjects };
}

/** A cached empty list is not shown: projects may have been added since. */
export const shownCards = ({ state, list }: Projects): Card[] | undefined =>
  state === 'ready' || list?.cards.length ? list?.cards : undefined;

/** Ids increase over time; the order of the provider's list is not guaranteed. */
const newestFirst = (a: Card, b: Card): number => b.id - a.id;
