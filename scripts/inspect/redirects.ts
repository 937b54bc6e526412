// Checks whether the provider's address leads to another one. Browsers do not follow: a preflight
// must not be redirected, and a redirected form arrives without its fields.
import { blogs } from '../../src/contract/content/items.ts';
import { inspect, type Target } from './call.ts';
import type { Finding } from './report.ts';

const MAX_REDIRECTS = 5;

/** @param setting the variable with the provider's address */
export async function inspectAddress(
  { baseUrl, origin }: Target,
  setting: string,
): Promise<Finding | undefined> {
  let base: string | undefined = baseUrl;
  let redirect: string | undefined;
  for (let count = 0; base !== undefined && count < MAX_REDIRECTS; count += 1) {
    const { raw } = await inspect(blogs, {}, { baseUrl: base, origin });
    if (!raw?.redirect) break;
    redirect = raw.redirect;
    base = baseOf(redirect);
  }
  if (redirect === undefined) return undefined;
  const isElsewhere = base !== undefined && base !== baseUrl;
  const remedy = isElsewhere
    ? `Set ${setting}=${base} in .env and look again: candidates’ browsers do not follow redirects.`
    : `Set ${setting} in .env to where the lists are, or answer there without a redirect.`;
  const result = `redirects to ${isElsewhere ? base : redirect}`;
  return { mark: '✗', label: setting, result, remedy };
}

/** The base of the provider's addresses, if another base has a list at the same path. */
function baseOf(redirect: string): string | undefined {
  const list = `/${blogs.path()}`;
  const address = redirect.replace(/\/+$/, '');
  return address.endsWith(list) ? address.slice(0, -list.length) : undefined;
}
