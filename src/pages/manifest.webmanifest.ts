// The web app manifest.
import { colors, hub } from '../hub.ts';
import { mainMenu } from '../messages/navigation.ts';

const SHORTCUTS: readonly string[] = ['/blog', '/evenements', '/soumission-projet'];

/** A manifest supports only one theme. */
const { light } = colors;

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
  theme_color: light.secondary,
  background_color: light.paper,
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
