// All that is looked at, in one screen.
import type { Settings } from '../shared/settings.ts';
import { inspectAccount } from './account.ts';
import { inspectCors } from './browsers.ts';
import type { Target } from './call.ts';
import { inspectContent } from './content.ts';
import { inspectImages } from './images.ts';
import { inspectLinks } from './links.ts';
import { inspectRefusals } from './refusals.ts';
import { formatPart, type Part } from './report.ts';

type Addresses = Pick<Settings, 'apiBuildUrl' | 'apiUrl' | 'siteUrl' | 'storageUrl'>;

/** Prints each part as soon as it is known; returns all of them. */
export async function inspectProvider(
  { apiBuildUrl, apiUrl, siteUrl, storageUrl }: Addresses,
  account?: { email: string; password: string },
): Promise<Part[]> {
  const { origin } = new URL(siteUrl);
  // What the build reads it asks where the build does, all else where browsers do.
  const forBuild: Target = { baseUrl: apiBuildUrl, origin };
  const forBrowsers: Target = { baseUrl: apiUrl, origin };
  const parts: Part[] = [];
  const tell = (part: Part) => {
    parts.push(part);
    console.log(`${formatPart(part)}\n`);
  };
  console.log(`The provider at ${apiUrl}, for the site at ${siteUrl}\n`);
  const { findings, images } = await inspectContent(forBuild);
  tell({ title: 'Content, as the build reads it', findings });
  tell({ title: 'Images', findings: await inspectImages(images, storageUrl) });
  tell({ title: `Browsers on ${origin} (CORS)`, findings: await inspectCors(forBrowsers) });
  const refusals = await inspectRefusals(forBrowsers);
  tell({ title: 'Refusals', findings: [...refusals, await inspectLinks(forBrowsers)] });
  if (account) {
    const read = await inspectAccount(forBrowsers, account);
    tell({ title: `A candidate, ${account.email}`, findings: read });
  }
  return parts;
}
