// Hydrates Astro's islands in place of the client script of @astrojs/react. That one loses what was
// typed before, and is larger because it supports what no island here uses, such as slots.
// src/integrations/small-scripts.ts replaces it.
import { createElement, startTransition, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { keepFields } from './keep-fields.ts';

export default function hydrate(island: HTMLElement) {
  return (Component: ComponentType, props: object): void => {
    // Astro calls this again for an island that is already hydrated.
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
