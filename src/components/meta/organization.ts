// The hub and its site as schema.org nodes.
import type { OrganizationLeaf, PostalAddressLeaf, WebSiteLeaf } from 'schema-dts';
import { country, hub, visit } from '../../hub.ts';
import { canonical } from './canonical.ts';
import { schemaNode } from './schema-node.ts';

/** Not a CollegeOrUniversity itself: it is on the campus of one. */
export const organization = (site: URL | undefined) =>
  schemaNode<OrganizationLeaf>({
    ...hubName(site),
    alternateName: hub.name,
    description: hub.description,
    logo: canonical('/apple-touch-icon.png', site),
    email: hub.email,
    telephone: hub.phone,
    address,
    location: visit.map && { '@type': 'Place', hasMap: visit.map },
    parentOrganization: { '@type': 'CollegeOrUniversity', name: hub.university },
    sameAs: hub.social.map(({ url }) => url),
  });

type HubName = Pick<OrganizationLeaf, '@type' | '@id' | 'name' | 'url'>;

/** The short form, for items that the hub publishes, organises or offers. */
export const hubName = (site: URL | undefined): HubName => ({
  '@type': 'Organization',
  '@id': canonical('/#hub', site),
  name: hub.fullName,
  url: canonical('/', site),
});

export const website = (site: URL | undefined) =>
  schemaNode<WebSiteLeaf>({
    '@type': 'WebSite',
    name: hub.name,
    alternateName: hub.fullName,
    url: canonical('/', site),
    inLanguage: 'fr',
    publisher: { '@id': canonical('/#hub', site) },
  });

const [, town, ...street] = hub.address.toReversed();

const address = schemaNode<PostalAddressLeaf>({
  '@type': 'PostalAddress',
  streetAddress: street.toReversed().join(', ') || undefined,
  addressLocality: town,
  addressCountry: country,
});
