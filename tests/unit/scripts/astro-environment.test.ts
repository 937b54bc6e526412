import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { astroEnvironment } from '../../../scripts/astro-environment.ts';
import { readSettings } from '../../../scripts/lib/settings.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const config = readFileSync(path.join(root, 'astro.config.mjs'), 'utf8');
const names = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

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
});

it('pages and scripts get each setting that they have a type for', () => {
  const types = readFileSync(path.join(root, 'src/env.d.ts'), 'utf8');
  const typed = names(types, /^ {2}readonly ([A-Z_]+):/gm);
  const defined = names(config, /'import\.meta\.env\.(\w+)':/g);
  expect([...defined, 'PROD'].toSorted()).toEqual(typed.toSorted());
});
