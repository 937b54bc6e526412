// Checks where links in mails lead. Without an account only the verification link can be requested,
// with an invalid signature.
import type { Target } from './call.ts';
import type { Finding } from './report.ts';

const TIMEOUT = 30_000;
const label = 'links in mails';

export async function inspectLinks({ baseUrl, origin }: Target): Promise<Finding> {
  const unknown: Finding = {
    ...{ mark: '!', label, result: 'could not be told without a mail' },
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
    const leadsHere = new URL(location, baseUrl).href.startsWith(`${origin}/verify-email`);
    if (leadsHere) return { mark: '✓', label, result: `a dead link leads to ${location}` };
    const remedy = `Lead to ${origin}/verify-email?status=fail: the provider’s idea of the site’s address is another.`;
    return { mark: '✗', label, result: `a dead link leads to ${location}`, remedy };
  } catch {
    return unknown;
  }
}
