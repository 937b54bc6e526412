// Checks the provider's CORS headers, in the preflights that browsers send and in responses.
import { currentUser, login } from '../../src/contract/account/users.ts';
import { inspect, networkErrorOf, redirectOf, redirectRemedy, type Target } from './call.ts';
import type { Finding } from './report.ts';

const TIMEOUT = 30_000;

const preflights = [
  {
    label: 'reading with a session',
    path: 'users/000',
    method: 'GET',
    headers: ['authorization'],
  },
  { label: 'sending a form', path: 'login', method: 'POST', headers: ['content-type'] },
  {
    label: 'submitting a project',
    path: 'soumettre-projet',
    method: 'POST',
    headers: ['authorization'],
  },
];

export async function inspectCors(target: Target): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const preflight of preflights) findings.push(await inspectPreflight(preflight, target));
  // Responses need the headers too: without them, a refused login looks like a network error.
  const body = { email: '', password: '' };
  const answers = {
    'an answer to it': await inspect(login, { body }, target),
    'a refusal': await inspect(currentUser, {}, target),
  };
  for (const [label, { raw }] of Object.entries(answers)) {
    if (!raw) continue;
    const { redirect } = raw;
    const error = redirect ? `redirects to ${redirect}` : originError(raw.headers, target.origin);
    findings.push(
      error
        ? {
            mark: '✗',
            label,
            result: `HTTP ${raw.status}, ${error}`,
            remedy: redirect ? redirectRemedy : remedy,
          }
        : { mark: '✓', label, result: `HTTP ${raw.status}, may be read` },
    );
  }
  return findings;
}

const remedy =
  'Allow SITE_URL in the provider’s CORS for all paths and answers, with the headers Authorization, Accept and Content-Type (Laravel: config/cors.php).';

async function inspectPreflight(
  { label, path, method, headers }: (typeof preflights)[number],
  { baseUrl, origin }: Target,
): Promise<Finding> {
  try {
    const url = `${baseUrl}/${path}`;
    const response = await fetch(url, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': headers.join(','),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    await response.body?.cancel();
    const redirect = redirectOf(response, url);
    if (redirect) {
      const result = `preflight of ${path}: HTTP ${response.status}, redirects to ${redirect}`;
      return { mark: '✗', label, result, remedy: redirectRemedy };
    }
    const error = response.ok
      ? (originError(response.headers, origin) ?? headersError(response.headers, headers))
      : `HTTP ${response.status}`;
    return error
      ? { mark: '✗', label, result: `preflight of ${path}: ${error}`, remedy }
      : { mark: '✓', label, result: `preflight of ${path} is allowed` };
  } catch (error) {
    return { mark: '✗', label, result: `no answer (${networkErrorOf(error)})`, remedy };
  }
}

function originError(headers: Headers, origin: string): string | undefined {
  const allowed = headers.get('Access-Control-Allow-Origin');
  if (allowed === '*' || allowed === origin) return undefined;
  return allowed === null
    ? 'no Access-Control-Allow-Origin'
    : `Access-Control-Allow-Origin is ${allowed}, not ${origin}`;
}

/** The wildcard * does not cover Authorization. */
function headersError(headers: Headers, requested: string[]): string | undefined {
  const allowed = (headers.get('Access-Control-Allow-Headers') ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const missing = requested.filter(
    (name) => !allowed.includes(name) && (name === 'authorization' || !allowed.includes('*')),
  );
  return missing.length > 0
    ? `Access-Control-Allow-Headers lacks ${missing.join(', ')}`
    : undefined;
}
