// What a page asks the provider: when it is opened, after a failure, and when the user comes back.
import { atom } from 'nanostores';
import type { List } from '../contract/list.ts';
import type { Answer } from '../contract/request.ts';
import { failureText } from '../messages/failures.ts';
import { shareRun } from './share-run.ts';

export interface Loaded<Reply> {
  state: 'loading' | 'ready' | 'failed';
  /** The last one, until the next. */
  reply?: Reply | undefined;
  /** Of the last failure. It stays visible during a retry. */
  message?: string | undefined;
}

type Reading<Reply> = Answer<Reply, 'session_expired' | 'throttled'> | undefined;

/**
 * @param name for the log
 * @param ask returns undefined if nobody is signed in any longer: the page is being left
 * @param cached what is shown until the first reply
 */
export function createLoad<Args extends unknown[], Reply>(
  name: string,
  ask: (...args: Args) => Promise<Reading<Reply>>,
  cached?: () => Reply | undefined,
) {
  const $loaded = atom<Loaded<Reply>>({ state: 'loading' });

  /** Concurrent calls share one request. */
  const load = shareRun(async (...args: Args): Promise<Reading<Reply>> => {
    const { reply = cached?.(), message } = $loaded.get();
    $loaded.set({ state: 'loading', reply, message });
    const answer = await ask(...args);
    if (answer?.ok) $loaded.set({ state: 'ready', reply: answer.reply });
    else if (answer) {
      console.info(name, answer.failure);
      $loaded.set({ state: 'failed', reply, message: failureText(answer.failure) });
    }
    return answer;
  });

  return { $loaded, load };
}

/** Logs the items that break the contract. A list of nothing else is unreadable, not empty. */
export function readList<Item>(
  name: string,
  { items, rejected }: List<Item>,
): Answer<Item[], never> {
  if (rejected.length > 0) console.info(name, rejected);
  if (items.length > 0 || rejected.length === 0) return { ok: true, reply: items };
  return { ok: false, failure: { kind: 'unexpected', status: 200, reason: 'no readable item' } };
}
