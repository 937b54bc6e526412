import { expect, it } from 'vitest';
import { colors, hub } from '../../../src/hub.ts';
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

it('has the colours of the hub in the light theme', async () => {
  const { secondary, paper } = colors.light;
  expect(await manifest()).toMatchObject({ theme_color: secondary, background_color: paper });
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
