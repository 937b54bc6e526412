import { expect, it } from 'vitest';
import { astroEnvironment } from '../../../../scripts/lib/astro-environment.ts';
import { readSettings } from '../../../../scripts/lib/settings.ts';

it('the programs of a build read from it the addresses of the settings', async () => {
  const set = { SITE_URL: 'https://hub.example', API_PUBLIC_URL: 'https://api.hub.example' };
  const [url, storageUrl] = ['http://127.0.0.1:1', 'http://127.0.0.1:1/storage'];
  const told = await astroEnvironment(readSettings(set), { url, storageUrl });
  expect(readSettings({ ...set, ...told })).toMatchObject({
    apiUrl: 'https://api.hub.example',
    apiBuildUrl: url,
    storageUrl,
    siteUrl: 'https://hub.example',
  });
  expect(told['EMBEDDED_API']).toBe('1');
  const other = readSettings({ API_URL: 'https://provider.example' });
  expect((await astroEnvironment(other, { url, storageUrl }))['EMBEDDED_API']).toBe('');
});
