// Hydrates Astro's islands instead of the browser's part of @astrojs/react, which loses what was
// typed before, and is larger because it supports what no island here has, such as slots. Set in
// src/integrations/small-scripts.ts.
import { createElement, startTransition, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { keepFields } from './keep-fields.ts';

export default function hydrate(island: HTMLElement) {
  return (Component: ComponentType, props: object): void => {
    // Astro calls again for an island that it has hydrated.
    if (!island.hasAttribute('ssr')) return;
    const identifierPrefix = island.getAttribute('prefix') ?? '';
    const putBack = keepFields(island);
    const onRecoverableError = (error: unknown): void => {
      putBack();
      console.error(error);
    };
    startTransition(() => {
      hydrateRoot(island, createElement(Component, props), {
        identifierPrefix,
        onRecoverableError,
      });
    });
  };
}
