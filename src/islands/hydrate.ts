// What Astro hydrates islands with, in the place of the browser's part of @astrojs/react
// (src/integrations/small-scripts.ts), which is larger for what no island here has, such as slots.
import { createElement, startTransition, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';

export default function hydrate(island: HTMLElement) {
  return (Component: ComponentType, props: object): void => {
    // Astro calls again for an island that it has hydrated.
    if (!island.hasAttribute('ssr')) return;
    const identifierPrefix = island.getAttribute('prefix') ?? '';
    startTransition(() => {
      hydrateRoot(island, createElement(Component, props), { identifierPrefix });
    });
  };
}
