// Checks where links in mails lead. Without an account only the verification link can be requested,
// with an invalid signature.
import { plainAddress } from '../../src/content/provider/plain-address.ts';
import { TIMEOUT, type Target } from './call.ts';
import type { Finding } from './report.ts';

const label = 'links in mails';

export async function inspectLinks({ baseUrl, origin }: Target): Promise<Finding> {
  const unknown: Finding = {
    mark: '!',
    label,
    result: 'could not be checked without a mail',
    remedy: `Register once and open the link: it has to lead to ${origin}/verify-email?status=success, and a forgotten password to ${origin}/reset-password?token=…&email=…`,
  };
  try {
    const response = await fetch(`${baseUrl}/email/verify/0/none?signature=none`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    await response.body?.cancel();
    const location = response.headers.get('Location');
    if (!location) return unknown;
    const address = plainAddress(new URL(location, baseUrl).href);
    const leadsHere = address.startsWith(`${origin}/verify-email`);
    const result = `a dead link leads to ${address}`;
    if (leadsHere) return { mark: '✓', label, result };
    const remedy = `Lead to ${origin}/verify-email?status=fail: the provider has another address for the site.`;
    return { mark: '✗', label, result, remedy };
  } catch {
    return unknown;
  }
}
