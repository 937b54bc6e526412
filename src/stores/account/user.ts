// Refreshes the session from the provider: the candidature's step changes over time.
import { currentUser } from '../../contract/account/users.ts';
import type { AppContext } from '../app-context.ts';
import { createLoad } from '../load.ts';
import type { Session } from '../session.ts';

export function createUser({ callForUser, updateSession }: AppContext) {
  const { $loaded, load } = createLoad('users/000', async () => {
    const answer = await callForUser(currentUser, {});
    // Fields that are missing from the reply keep their value.
    if (answer?.ok) updateSession(withoutUndefined(answer.reply));
    return answer;
  });
  return { $refresh: $loaded, refreshUser: load };
}

function withoutUndefined(reply: object): Partial<Session> {
  return Object.fromEntries(Object.entries(reply).filter(([, value]) => value !== undefined));
}
