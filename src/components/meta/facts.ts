import type { Entry, Picture } from '../../content/entry.ts';
import { canonical } from '../canonical.ts';
import { hubName, type HubName } from './organization.ts';

/** What the structured data of every kind of item begin with. */
export interface Facts {
  name: string;
  description: string | undefined;
  url: string;
  image: string[] | undefined;
  hub: HubName;
}

export interface Page {
  path: string;
  site: URL | undefined;
  description: string | undefined;
}

export const factsOf = ({ title, image }: Entry, { path, site, description }: Page): Facts => ({
  name: title,
  description,
  url: canonical(path, site),
  image: image && imagesOf(image).map((address) => canonical(address, site)),
  hub: hubName(site),
});

/** As social networks show it, and whole. */
const imagesOf = ({ share, variants }: Picture): string[] => [
  share,
  ...variants.slice(-1).map(({ webp }) => webp),
];
