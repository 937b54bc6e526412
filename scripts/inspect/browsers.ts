// Whether browsers let candidates of this site call the provider: the preflight as they send it.
import { currentUser, login } from '../../src/contract/users.ts';
import { faultOf, inspect, type Target } from './call.ts';
import type { Finding } from './report.ts';

const TIMEOUT = 30_000;

const preflights = [
  {
    what: 'who reads with a session',
    path: 'users/000',
    method: 'GET',
    headers: ['authorization'],
  },
  { what: 'who sends a form', path: 'login', method: 'POST', headers: ['content-type'] },
  {
    ...{ what: 'who submits a project', path: 'soumettre-projet', method: 'POST' },
    headers: ['authorization'],
  },
];

export async function inspectCors(target: Target): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const preflight of preflights) findings.push(await inspectPreflight(preflight, target));
  // The answers need it too, and refusals most of all: without it a wrong password is "no connection".
  const body = { email: '', password: '' };
  const answers = {
    'an answer to it': await inspect(login, { params: undefined, body }, target),
    'a refusal': await inspect(currentUser, { params: undefined, body: undefined }, target),
  };
  for (const [what, { seen }] of Object.entries(answers)) {
    if (!seen) continue;
    const fault = originFault(seen.headers, target.origin);
    findings.push(
      fault
        ? { mark: '✗', what, result: `HTTP ${seen.status}, ${fault}`, remedy }
        : { mark: '✓', what, result: `HTTP ${seen.status}, may be read` },
    );
  }
  return findings;
}

const remedy =
  'Allow SITE_URL in the provider’s CORS for all paths and answers, with the headers Authorization, Accept and Content-Type (Laravel: config/cors.php).';

async function inspectPreflight(
  { what, path, method, headers }: (typeof preflights)[number],
  { baseUrl, origin }: Target,
): Promise<Finding> {
  try {
    const response = await fetch(`${baseUrl}/${path}`, {
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
    const fault = response.ok
      ? (originFault(response.headers, origin) ?? headersFault(response.headers, headers))
      : `HTTP ${response.status}`;
    return fault
      ? { mark: '✗', what, result: `preflight of ${path}: ${fault}`, remedy }
      : { mark: '✓', what, result: `preflight of ${path} is allowed` };
  } catch (error) {
    return { mark: '✗', what, result: `no answer (${faultOf(error)})`, remedy };
  }
}

function originFault(headers: Headers, origin: string): string | undefined {
  const allowed = headers.get('Access-Control-Allow-Origin');
  if (allowed === '*' || allowed === origin) return undefined;
  return allowed === null
    ? 'no Access-Control-Allow-Origin'
    : `Access-Control-Allow-Origin is ${allowed}, not ${origin}`;
}

/** An asterisk stands for every header but Authorization. */
function headersFault(headers: Headers, wanted: string[]): string | undefined {
  const allowed = (headers.get('Access-Control-Allow-Headers') ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const missing = wanted.filter(
    (name) => !allowed.includes(name) && (name === 'authorization' || !allowed.includes('*')),
  );
  return missing.length > 0
    ? `Access-Control-Allow-Headers lacks ${missing.join(', ')}`
    : undefined;
}
