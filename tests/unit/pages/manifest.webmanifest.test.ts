import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { hub } from '../../../src/hub.ts';
import { GET } from '../../../src/pages/manifest.webmanifest.ts';

interface Manifest {
  [name: string]: unknown;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

const manifest = async () => (await GET().json()) as Manifest;

it('is a manifest in French that names this hub', async () => {
  expect(GET().headers.get('Content-Type')).toBe('application/manifest+json');
  expect(await manifest()).toMatchObject({
    name: hub.fullName,
    short_name: hub.name,
    description: hub.description,
    lang: 'fr',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  });
});

it('has the colours of the tokens by day', async () => {
  const tokens = await readFile('src/styles/tokens.css', 'utf8');
  const [day = ''] = tokens.split('@media');
  const { theme_color, background_color } = await manifest();
  expect(day).toContain(`--indigo: ${String(theme_color)};`);
  expect(day).toContain(`--paper: ${String(background_color)};`);
});

it('has icons of both sizes, and one that a phone may cut', async () => {
  const { icons } = await manifest();
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
});

it('leads straight to news, events and the submission', async () => {
  expect((await manifest())['shortcuts']).toEqual([
    { name: 'Actualités', url: '/blog' },
    { name: 'Événements', url: '/evenements' },
    { name: 'Soumettre un projet', url: '/soumission-projet' },
  ]);
});
