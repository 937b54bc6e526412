// Runs all inspections of a provider.
import type { Settings } from '../lib/settings.ts';
import { inspectAccount } from './account.ts';
import { inspectCors } from './browsers.ts';
import type { Target } from './call.ts';
import { inspectContent } from './content.ts';
import { inspectRefusals } from './refusals.ts';
import { formatPart, type Part } from './report.ts';

type Addresses = Pick<Settings, 'apiBuildUrl' | 'apiUrl' | 'siteUrl'>;

/** Prints each part as soon as it is complete; returns all parts. */
export async function inspectProvider(
  { apiBuildUrl, apiUrl, siteUrl }: Addresses,
  account?: { email: string; password: string },
): Promise<Part[]> {
  const { origin } = new URL(siteUrl);
  // The build and browsers may reach the provider at different addresses.
  const forBuild: Target = { baseUrl: apiBuildUrl, origin };
  const forBrowsers: Target = { baseUrl: apiUrl, origin };
  const parts: Part[] = [];
  const addPart = (part: Part) => {
    parts.push(part);
    console.log(`${formatPart(part)}\n`);
  };
  console.log(`The provider at ${apiUrl}, for the site at ${siteUrl}\n`);
  addPart({
    title: 'Content, as the build reads it',
    findings: await inspectContent(forBuild),
  });
  addPart({ title: `Browsers on ${origin} (CORS)`, findings: await inspectCors(forBrowsers) });
  addPart({ title: 'Refusals', findings: await inspectRefusals(forBrowsers) });
  if (account) {
    const findings = await inspectAccount(forBrowsers, account);
    addPart({ title: `A candidate, ${account.email}`, findings });
  }
  return parts;
}
