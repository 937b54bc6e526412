// Parses HTML with the browser's own parser. The build's is src/content/html/parse.ts.
import type { Element as HastElement, ElementContent, Root } from 'hast';
import { schema } from '../../../html/sanitize.ts';
import { printable } from '../../../text/printable.ts';

/** The hast name of each attribute, by its name in HTML. */
const properties = new Map(
  Object.values(schema.attributes)
    .flat()
    .map((attribute) => (typeof attribute === 'string' ? attribute : String(attribute[0])))
    .map((name) => [name.toLowerCase(), name]),
);
const nameInHast = (name: string): string =>
  (name === 'class' ? 'className' : properties.get(name)) ??
  (/^(?:data|aria)-/.test(name)
    ? name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
    : name);

function valueInHast(name: string, value: string): string | string[] | boolean {
  if (name === 'class') return value.split(/\s+/).filter(Boolean);
  // The only allowed attribute that is true without a value.
  return name === 'reversed' || value;
}

/** Parses the content of a `<template>` into printable text. */
export function parseHtml(html: string): Root {
  // This document has no window: scripts do not run, and images are not loaded.
  const template = document.implementation.createHTMLDocument('').createElement('template');
  // Controls before parsing too: parsers disagree about them within tags.
  template.innerHTML = printable(html);
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
      valueInHast(name, printable(value)),
    ]),
  ),
  children: childrenOf(element),
});

/** Reads a property even of a form, where a control of the same name would hide it. */
function read<T extends object, K extends keyof T>(prototype: T, name: K, node: T): T[K] {
  return Reflect.get(prototype, name, node);
}
