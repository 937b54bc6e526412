// What a phone needs to know to install the site.
import { hub } from '../hub.ts';
import { mainMenu } from '../messages/navigation.ts';
import { readColours } from '../styles/colours.ts';
import tokens from '../styles/tokens.css?raw';

const SHORTCUTS: readonly string[] = ['/blog', '/evenements', '/soumission-projet'];

/** A manifest knows one theme only. */
const { day } = readColours(tokens);

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
  theme_color: day['indigo'],
  background_color: day['paper'],
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
