import { expect, it } from 'vitest';
import { organization, website } from '../../../../src/components/meta/organization.ts';
import { country, hub, visit } from '../../../../src/hub.ts';
import { SITE } from '../screen.ts';

const site = new URL(SITE);

it('the hub is told as hub.ts has it', () => {
  expect(organization(site)).toMatchObject({
    '@type': 'Organization',
    '@id': `${SITE}/#hub`,
    name: hub.fullName,
    logo: `${SITE}/apple-touch-icon.png`,
    email: hub.email,
    telephone: hub.phone,
    address: { streetAddress: hub.address[0], addressCountry: country },
    location: { '@type': 'Place', hasMap: visit.map },
    parentOrganization: { name: hub.university },
    sameAs: hub.social.map(({ url }) => url),
  });
});

it('the site is the hub’s', () => {
  const { publisher, ...rest } = website(site);
  expect(rest).toMatchObject({ '@type': 'WebSite', url: SITE, name: hub.name });
  expect(publisher).toEqual({ '@id': organization(site)['@id'] });
});
