// What a phone needs to know to install the site.
import { hub } from '../hub.ts';
import { mainMenu } from '../messages/navigation.ts';
import tokens from '../styles/tokens.css?raw';

const SHORTCUTS: readonly string[] = ['/blog', '/evenements', '/soumission-projet'];

/** By day: a manifest knows one colour only. */
const colour = (name: string): string | undefined =>
  new RegExp(`--${name}: (#[0-9a-f]+);`).exec(tokens)?.[1];

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const manifest = {
  id: '/',
  name: hub.fullName,
  short_name: hub.name,
  description: hub.description,
  lang: 'fr',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: colour('indigo'),
  background_color: colour('paper'),
  icons: [
    icon('icon-192', 192, 'any'),
    icon('icon-512', 512, 'any'),
    icon('icon-maskable-512', 512, 'maskable'),
  ],
  shortcuts: mainMenu
    .filter(({ href }) => SHORTCUTS.includes(href))
    .map(({ label, href }) => ({ name: label, url: href })),
};

export const GET = (): Response =>
  new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json' },
  });
