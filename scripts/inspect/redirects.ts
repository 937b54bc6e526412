// Checks whether the provider's address leads to another one. Browsers do not follow: a preflight
// must not be redirected, and a redirected form arrives without its fields.
import { blogs } from '../../src/contract/content/items.ts';
import { inspect, type Target } from './call.ts';
import type { Finding } from './report.ts';

/** @param setting the variable with the provider's address */
export async function inspectAddress(
  target: Target,
  setting: string,
): Promise<Finding | undefined> {
  const { raw } = await inspect(blogs, {}, target);
  if (!raw?.redirect) return undefined;
  const base = baseOf(raw.redirect);
  const isElsewhere = base !== undefined && base !== target.baseUrl;
  const remedy = isElsewhere
    ? `Set ${setting}=${base} in .env and look again: candidates’ browsers do not follow redirects.`
    : `Set ${setting} in .env to where the lists are, or answer there without a redirect.`;
  const result = `redirects to ${isElsewhere ? base : raw.redirect}`;
  return { mark: '✗', label: setting, result, remedy };
}

/** The base of the provider's addresses, if another base has a list at the same path. */
function baseOf(redirect: string): string | undefined {
  const list = `/${blogs.path()}`;
  const address = redirect.replace(/\/+$/, '');
  return address.endsWith(list) ? address.slice(0, -list.length) : undefined;
}
