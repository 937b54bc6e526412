import { expect, it } from 'vitest';
import { hub } from '../../../src/hub.ts';
import { GET } from '../../../src/pages/manifest.webmanifest.ts';

const manifest = async () => (await GET().json()) as Record<string, unknown>;

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

it('leads straight to news, events and the submission', async () => {
  expect((await manifest())['shortcuts']).toEqual([
    { name: 'Actualités', url: '/blog' },
    { name: 'Événements', url: '/evenements' },
    { name: 'Soumettre un projet', url: '/soumission-projet' },
  ]);
});
