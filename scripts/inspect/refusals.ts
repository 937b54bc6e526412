// How the provider refuses: the portal tells candidates why by the status and the body.
import { login, currentUser } from '../../src/contract/users.ts';
import { excerpt, inspect, reasonOf, type Seen, type Target } from './call.ts';
import type { Finding } from './report.ts';

const NOBODY = { email: 'personne@example.org', password: 'nobody-has-this-password' };
const nothing = { params: undefined, body: undefined };

export async function inspectRefusals(target: Target): Promise<Finding[]> {
  const lost = await inspect(currentUser, nothing, { ...target, token: 'nobody-has-this-token' });
  const empty = { params: undefined, body: { email: '', password: '' } };
  const fields = await inspect(login, empty, target);
  const wrong = await inspect(login, { params: undefined, body: NOBODY }, target);
  return [
    judge('a session that ended', lost, (code) => code === 'session_expired', {
      wanted: '401',
      remedy:
        'Answer 401 with JSON (Laravel: the portal sends Accept: application/json; no redirect to a login page).',
    }),
    judge('fields at fault', fields, (code, { body }) => code === 'invalid' && hasErrors(body), {
      wanted: '422 with `errors`, messages by field',
      remedy:
        'Answer 422 with { "message", "errors": { "email": ["…"] } }, as Laravel’s validate() does.',
    }),
    judge('a wrong password', wrong, (code) => code === 'wrong_credentials', {
      wanted: '401',
      remedy: 'Answer 401, or an error whose message begins with “Unauthenticated”.',
    }),
    limitOf([lost, fields, wrong].flatMap(({ seen }) => seen ?? [])),
  ];
}

interface Expected {
  wanted: string;
  remedy: string;
}

function judge(
  what: string,
  { answer, seen }: Awaited<ReturnType<typeof inspect<never, never, unknown, string>>>,
  isRight: (code: string, seen: Seen) => boolean,
  { wanted, remedy }: Expected,
): Finding {
  if (!seen) {
    const reason = answer.ok ? '' : reasonOf(answer.failure);
    return { mark: '✗', what, result: reason, remedy: 'Start the provider, or correct API_URL.' };
  }
  const code = !answer.ok && answer.failure.kind === 'refused' ? answer.failure.code : '';
  const result = `HTTP ${seen.status} ${excerpt(seen)}`;
  if (isRight(code, seen)) return { mark: '✓', what, result };
  // Asked too often already, which is no fault of the answer.
  if (seen.status === 429) return { mark: '!', what, result, remedy: 'Look again in a minute.' };
  return { mark: '✗', what, result: `${result}, in place of ${wanted}`, remedy };
}

function hasErrors(body: string): boolean {
  try {
    const { errors } = JSON.parse(body) as { errors?: object };
    return typeof errors === 'object' && Object.keys(errors).length > 0;
  } catch {
    return false;
  }
}

/** Nobody is asked so often that the limit is met: its headers tell it. */
function limitOf(seen: Seen[]): Finding {
  const what = 'requests a minute';
  const limits = seen.flatMap(({ headers }) => headers.get('X-RateLimit-Limit') ?? []);
  if (limits.length === 0) return { mark: '✓', what, result: 'no limit is told' };
  const least = Math.min(...limits.map(Number));
  const result = `${least}: a build that needs more waits for it`;
  if (least >= 60) return { mark: '✓', what, result };
  const remedy = 'Allow at least 60: a university’s candidates share one address.';
  return { mark: '!', what, result, remedy };
}
