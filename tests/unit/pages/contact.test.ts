import { expect, it } from 'vitest';
import { hub, visit } from '../../../src/hub.ts';
import { publish } from './portal.ts';

it('one can write, call and come, when it is open', async () => {
  const page = await (await publish()).open('/contact');
  const links = page.links('main a');
  expect(page.one('main svg[role="img"]').get('aria-label')).toMatch(/^Plan/);
  expect(page.texts('main ol li')).toEqual(visit.directions);
  expect(page.texts('main li')).toEqual(expect.arrayContaining([...hub.openingHours]));
  expect(links).toEqual(
    expect.arrayContaining([
      'mailto:contact@wema.example',
      'tel:+2290121360000',
      'https://wa.me/2290197360000',
      'https://www.openstreetmap.org/?mlat=6.4147&mlon=2.3419#map=17/6.4147/2.3419',
    ]),
  );
});

it('a mail opens with its subject, written as an address allows it', async () => {
  const mails = (await (await publish()).open('/contact'))
    .links('main a')
    .filter((link) => link?.startsWith('mailto:') && link.includes('?'));
  for (const mail of mails) expect(mail).toMatch(/^[!-~]+$/);
  const subjects = mails.map((mail) => new URL(mail ?? '').searchParams.get('subject'));
  expect(subjects).toContain('Programme d’accompagnement');
  expect(new Set(subjects).size).toBe(6);
});
