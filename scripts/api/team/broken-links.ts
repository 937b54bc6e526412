// Which links of a text lead nowhere.
import pLimit from 'p-limit';
import { isLink } from '../../../src/html/links/safe-link.ts';
import { repairAddress } from '../../../src/text/links.ts';
import { PortalFault } from '../content/portal.ts';
import type { Services } from '../services.ts';

/** Milliseconds for all links: a member waits for the answer. */
const PATIENCE = 10_000;
const CONCURRENCY = 8;
const GONE = [404, 410];

type LinkServices = Pick<Services, 'siteUrl' | 'portal' | 'internet'>;

/** Only those of which it is certain: another site may not answer at the moment, or not to this server. */
export async function brokenLinks(
  services: LinkServices,
  addresses: Iterable<string>,
): Promise<string[]> {
  const limit = pLimit(CONCURRENCY);
  const signal = AbortSignal.timeout(PATIENCE);
  const checked = [...new Set(addresses)].map((address) =>
    limit(async () => ((await isBroken(services, address, signal)) ? [address] : [])),
  );
  return (await Promise.all(checked)).flat();
}

async function isBroken(
  { siteUrl, portal, internet }: LinkServices,
  written: string,
  signal: AbortSignal,
): Promise<boolean> {
  const address = repairAddress(written);
  if (address.startsWith('#')) return false;
  const url = URL.canParse(address, siteUrl) ? new URL(address, siteUrl) : undefined;
  if (url?.origin === siteUrl) {
    const page = await portal(url.pathname, { method: 'HEAD', signal }).catch((error: unknown) => {
      if (error instanceof PortalFault) return undefined;
      throw error;
    });
    return page?.status === 404;
  }
  if (!isLink(address)) return true;
  if (!/^https?:/.test(address)) return false;
  try {
    const page = await internet(address, { signal });
    await page.body?.cancel();
    return GONE.includes(page.status);
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: unknown };
    return code === 'ENOTFOUND';
  }
}
