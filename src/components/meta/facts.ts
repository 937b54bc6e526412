import type { Entry, Picture } from '../../content/entry.ts';
import { canonical } from './canonical.ts';
import { hubName, type HubName } from './organization.ts';

/** The structured data that all kinds of items share. */
export interface Facts {
  name: string;
  description: string | undefined;
  url: string;
  image: string[] | undefined;
  hub: HubName;
}

interface ItemPage {
  path: string;
  site: URL | undefined;
  description: string | undefined;
}

export const factsOf = ({ title, image }: Entry, { path, site, description }: ItemPage): Facts => ({
  name: title,
  description,
  url: canonical(path, site),
  image: image && imagesOf(image).map((address) => canonical(address, site)),
  hub: hubName(site),
});

/** The link preview image, and the full image. */
const imagesOf = ({ share, variants }: Picture): string[] => [
  share,
  ...variants.slice(-1).map(({ webp }) => webp),
];
