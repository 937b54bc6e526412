import { toHtml } from 'hast-util-to-html';
import { describe, expect, it } from 'vitest';
import { cacheRuleFor } from '../../../src/service-worker/cache-rules.ts';
import { completeOfflinePage } from '../../../src/service-worker/html.ts';
import { SITE, Screen } from '../components/screen.ts';
import { publish } from './portal.ts';
import { isListed, wholePages } from './whole-site.ts';

describe('/hors-ligne', () => {
  const open = async () => (await publish()).open('/hors-ligne');

  it('says that there is no network, and tries again at the address that was asked for', async () => {
    const screen = await open();
    expect(screen.one('h1').text).toBe('Vous êtes hors ligne');
    const [again] = screen.all('main a');
    expect(again?.text).toBe('Réessayer');
    expect(again?.get('href')).toBe('');
  });

  it('has a place for the pages that can be read', async () => {
    const screen = await open();
    expect(screen.one('main [data-saved-pages]').text).toMatch(/^Rien pour l’instant\./);
    const kept = [{ path: '/faq', html: '<title>FAQ – Wéma</title>' }];
    const listed = Screen.document(completeOfflinePage(toHtml(screen.node), kept, false));
    expect(listed.has('[data-saved-pages]')).toBe(false);
    expect(listed.links('main li a')).toEqual(['/faq']);
  });
});

it('the pages that are kept are the public ones, and no others', async () => {
  for (const [address, screen] of await wholePages()) {
    const url = SITE + address;
    const request = { method: 'GET', mode: 'navigate' as const, url, headers: new Headers() };
    const isKept = cacheRuleFor(request, SITE)?.cache === 'pages';
    expect(isKept, address).toBe(isListed(screen));
  }
});
