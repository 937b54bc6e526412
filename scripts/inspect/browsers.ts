// Checks the provider's CORS headers, in the preflights that browsers send and in responses.
import { currentUser, login } from '../../src/contract/account/users.ts';
import { inspect, redirectOf, redirectRemedy, TIMEOUT, type Target } from './call.ts';
import { networkReason } from '../lib/network-error.ts';
import type { Finding } from './report.ts';

const preflights = [
  ['reading with a session', 'GET', 'users/000', 'authorization'],
  ['sending a form', 'POST', 'login', 'content-type'],
  ['submitting a project', 'POST', 'soumettre-projet', 'authorization'],
] as const;

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
    const { redirect, status } = raw;
    const error = redirect ? `redirects to ${redirect}` : originError(raw.headers, target.origin);
    const result = `HTTP ${status}, ${error ?? 'may be read'}`;
    if (!error) findings.push({ mark: '✓', label, result });
    else findings.push({ mark: '✗', label, result, remedy: redirect ? redirectRemedy : remedy });
  }
  return findings;
}

const remedy =
  'Allow SITE_URL in the provider’s CORS for all paths and answers, with the headers Authorization, Accept and Content-Type (Laravel: config/cors.php).';

async function inspectPreflight(
  [label, method, path, header]: (typeof preflights)[number],
  { baseUrl, origin }: Target,
): Promise<Finding> {
  try {
    const url = `${baseUrl}/${path}`;
    const response = await fetch(url, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': header,
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
      ? (originError(response.headers, origin) ?? headerError(response.headers, header))
      : `HTTP ${response.status}`;
    return error
      ? { mark: '✗', label, result: `preflight of ${path}: ${error}`, remedy }
      : { mark: '✓', label, result: `preflight of ${path} is allowed` };
  } catch (error) {
    return { mark: '✗', label, result: `no answer, ${networkReason(error)}`, remedy };
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
function headerError(headers: Headers, requested: string): string | undefined {
  const list = headers.get('Access-Control-Allow-Headers') ?? '';
  const allowed = list.split(',').map((name) => name.trim().toLowerCase());
  if (allowed.includes(requested)) return undefined;
  if (allowed.includes('*') && requested !== 'authorization') return undefined;
  return `Access-Control-Allow-Headers lacks ${requested}`;
}
