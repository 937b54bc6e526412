import { expect, it } from 'vitest';
import { factsOf } from '../../../../src/components/meta/facts.ts';
import { service } from '../../../../src/components/meta/service.ts';
import { support } from '../content.ts';
import { SITE } from '../screen.ts';

it('a support programme is a service of the hub, in the category that it has', () => {
  const page = { path: '/accompagnement/71/i', site: new URL(SITE), description: 'Douze mois.' };
  const written = (entry: ReturnType<typeof support>): unknown =>
    JSON.parse(JSON.stringify(service(entry, factsOf(entry, page))));
  const bare = {
    '@type': 'Service',
    name: 'Incubation AgriTech',
    description: 'Douze mois.',
    url: `${SITE}/accompagnement/71/i`,
    provider: expect.objectContaining({ '@type': 'Organization', url: SITE }),
  };
  expect(written(support({ image: undefined }))).toEqual(bare);
  expect(written(support({ category: 'Accompagnement' }))).toEqual({
    ...bare,
    category: 'Accompagnement',
    image: [`${SITE}/images/incubation-share.jpg`, `${SITE}/images/incubation-1200.webp`],
  });
});
