// Parses HTML with the browser's own parser. The build's is src/content/html/parse.ts.
import type { Element as HastElement, ElementContent, Root } from 'hast';
import { allowedElements } from '../../../html/allowed.ts';
import { printable } from '../../../text/printable.ts';

/** The hast name of each attribute, by its name in HTML. */
const properties = new Map([
  ...[...allowedElements.values()].flat().map((name) => [name.toLowerCase(), name] as const),
  ['srcset', 'srcSet'],
  ['class', 'className'],
]);
const nameInHast = (name: string): string =>
  properties.get(name) ??
  (/^(?:data|aria)-/.test(name)
    ? name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
    : name);

/** Parses the content of a `<template>` into printable text. */
export function parseHtml(html: string): Root {
  // This document has no window: scripts do not run, and images are not loaded.
  const template = document.implementation.createHTMLDocument('').createElement('template');
  template.innerHTML = html;
  return { type: 'root', children: childrenOf(template.content) };
}

function childrenOf(node: Node): ElementContent[] {
  return [...read(Node.prototype, 'childNodes', node)].flatMap((child): ElementContent[] => {
    if (child instanceof Text) return [{ type: 'text', value: printable(child.data) }];
    return child instanceof Element ? [elementOf(child)] : [];
  });
}

const elementOf = (element: Element): HastElement => ({
  type: 'element',
  tagName: read(Element.prototype, 'localName', element),
  properties: Object.fromEntries(
    [...read(Element.prototype, 'attributes', element)].map(({ name, value }) => [
      nameInHast(name),
      // The only allowed attribute that is true without a value.
      name === 'reversed' || printable(value),
    ]),
  ),
  children: childrenOf(element),
});

/** Reads a property even of a form, where a control of the same name would hide it. */
function read<T extends object, K extends keyof T>(prototype: T, name: K, node: T): T[K] {
  return Reflect.get(prototype, name, node);
}
