import { expect, it } from 'vitest';
import { hub } from '../../../src/hub.ts';
import { SITE } from '../components/screen.ts';
import { publish } from './portal.ts';

it('security.txt names whom to tell, for most of a year', async () => {
  const portal = await publish();
  const text = await (await portal.fetch('/.well-known/security.txt')).text();
  const fields = Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/, 2)),
  ) as Record<string, string>;
  expect(fields).toMatchObject({
    Contact: `mailto:${hub.email}`,
    'Preferred-Languages': 'fr',
    Canonical: `${SITE}/.well-known/security.txt`,
  });
  const days = (Date.parse(fields['Expires']!) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(300);
  expect(days).toBeLessThan(365);
});
