// Runs all inspections of a provider.
import { publicStorage } from '../../src/contract/content/storage.ts';
import type { Settings } from '../lib/settings.ts';
import { inspectAccount } from './account.ts';
import { inspectCors } from './browsers.ts';
import type { Target } from './call.ts';
import { inspectContent } from './content.ts';
import { inspectImages, type ImagePlaces } from './images.ts';
import { inspectLinks } from './links.ts';
import { inspectAddress } from './redirects.ts';
import { inspectRefusals } from './refusals.ts';
import { formatPart, type Part } from './report.ts';

type Addresses = Pick<Settings, 'apiBuildUrl' | 'apiUrl' | 'siteUrl' | 'storageUrl'>;

/** Prints each part as soon as it is complete; returns all parts. */
export async function inspectProvider(
  { apiBuildUrl, apiUrl, siteUrl, storageUrl }: Addresses,
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
  const moved = [
    apiBuildUrl === apiUrl ? undefined : await inspectAddress(forBuild, 'API_BUILD_URL'),
    await inspectAddress(forBrowsers, 'API_URL'),
  ].filter((finding) => finding !== undefined);
  if (moved.length > 0) {
    addPart({ title: 'Address', findings: moved });
    return parts;
  }
  const publicStorageUrl = publicStorage(storageUrl, apiBuildUrl, apiUrl);
  const images: ImagePlaces = new Map();
  const findings = await inspectContent(forBuild, images, [publicStorageUrl, storageUrl]);
  addPart({ title: 'Content, as the build reads it', findings });
  const trusted = [storageUrl, apiBuildUrl, apiUrl];
  addPart({ title: 'Images', findings: await inspectImages(images, trusted) });
  addPart({ title: `Browsers on ${origin} (CORS)`, findings: await inspectCors(forBrowsers) });
  const refusals = await inspectRefusals(forBrowsers);
  addPart({ title: 'Refusals', findings: [...refusals, await inspectLinks(forBrowsers)] });
  if (account) {
    const accountFindings = await inspectAccount(forBrowsers, account);
    addPart({ title: `A candidate, ${account.email}`, findings: accountFindings });
  }
  return parts;
}
