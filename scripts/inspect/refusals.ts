// Checks error responses: the portal derives its messages from their status and body.
import { login, currentUser } from '../../src/contract/account/users.ts';
import { excerpt, inspect, reasonOf, type Target } from './call.ts';
import type { Finding } from './report.ts';

const UNKNOWN_ACCOUNT = { email: 'personne@example.org', password: 'nobody-has-this-password' };

export async function inspectRefusals(target: Target): Promise<Finding[]> {
  const badToken = await inspect(currentUser, {}, { ...target, token: 'nobody-has-this-token' });
  const empty = { body: { email: '', password: '' } };
  const invalid = await inspect(login, empty, target);
  const wrongPassword = await inspect(login, { body: UNKNOWN_ACCOUNT }, target);
  return [
    judge('an expired session', badToken, {
      code: 'session_expired',
      expected: '401',
      remedy:
        'Answer 401 with JSON (Laravel: the portal sends Accept: application/json; no redirect to a login page).',
    }),
    judge('invalid fields', invalid, {
      code: 'invalid',
      expected: '422 with `errors`, messages by field',
      remedy:
        'Answer 422 with { "message", "errors": { "email": ["…"] } }, as Laravel’s validate() does.',
    }),
    judge('a wrong password', wrongPassword, {
      code: 'wrong_credentials',
      expected: '401',
      remedy: 'Answer 401, or an error whose message begins with “Unauthenticated”.',
    }),
  ];
}

interface Expected {
  code: string;
  /** As the report prints it. */
  expected: string;
  remedy: string;
}

function judge(
  label: string,
  { answer, raw }: Awaited<ReturnType<typeof inspect<never, never, unknown, string>>>,
  { code, expected, remedy }: Expected,
): Finding {
  if (!raw) {
    const reason = answer.ok ? '' : reasonOf(answer.failure);
    return { mark: '✗', label, result: reason, remedy: 'Start the provider, or correct API_URL.' };
  }
  const refused = !answer.ok && answer.failure.kind === 'refused' ? answer.failure : undefined;
  const hasFields = Object.keys(refused?.fields ?? {}).length > 0;
  const { redirect, status } = raw;
  const result = `HTTP ${status} ${redirect ? `redirects to ${redirect}` : excerpt(raw)}`;
  if (refused?.code === code && (hasFields || code !== 'invalid'))
    return { mark: '✓', label, result };
  // The rate limit and maintenance say nothing about the response to inspect.
  if (status === 429 || status === 503)
    return { mark: '!', label, result, remedy: 'Look again in a minute.' };
  return { mark: '✗', label, result: `${result}, in place of ${expected}`, remedy };
}
