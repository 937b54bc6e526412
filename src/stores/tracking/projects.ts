// The candidate's projects, from the provider or from the cache.
import { checkStatus } from '../../contract/submission/submitted.ts';
import type { AppContext } from '../app-context.ts';
import { createLoad, readList } from '../load.ts';
import { toCard, type Card } from './card.ts';
import type { TrackingCache } from './cache.ts';

export interface ProjectList {
  cards: Card[];
  /** When the provider returned it, in milliseconds since 1970. */
  at: number;
}

export function createProjects(
  { callForUser, now }: AppContext,
  { cacheList, cachedList }: TrackingCache,
) {
  async function ask() {
    const answer = await callForUser(checkStatus, {});
    if (!answer?.ok) return answer;
    const read = readList('check-status', answer.reply.userProjects);
    if (!read.ok) return read;
    const list: ProjectList = { cards: read.reply.map(toCard).sort(newestFirst), at: now() };
    cacheList(list);
    return { ok: true as const, reply: list };
  }

  /** A list of none is not shown again: projects may have been added since. */
  const lastKnown = () => (cachedList()?.cards.length ? cachedList() : undefined);
  const { $loaded, load } = createLoad('check-status', ask, lastKnown);
  return { $projects: $loaded, loadProjects: load };
}

/** Ids increase over time; the order of the provider's list is not guaranteed. */
const newestFirst = (a: Card, b: Card): number => b.id - a.id;
