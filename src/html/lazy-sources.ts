// Finds the addresses of pictures and frames that a script of the editor's system would load later.
import type { Element, ElementContent, Parents, Root } from 'hast';
import { isElement } from './nodes.ts';
import { SKIP, visitElements } from './visit.ts';

/** `data-src`, `data-lazy-src`, `data-original`, `data-lazyload`, … */
const ADDRESS = /^data.*(?:src|original|lazy(?:load)?)$/i;
const SET = /^data.*srcset$/i;
const LOADING = ['img', 'iframe', 'embed', 'video', 'audio', 'source'];
/** Addresses of placeholders. A data URL may be a real picture: it stays if no other address is found. */
const PLACEHOLDER =
  /^$|^data:|^about:|(?:^|[/_.-])(?:blank|spacer|pixel|placeholder|transparent|load(?:ing|er)|lazy|gr[ae]y|trans|1x1)[^/]*$/i;

/** Runs first, so that these addresses are checked like any other. */
export function findLazySources(tree: Root): void {
  const repeated = addressesWithoutScript(tree);
  visitElements(tree, (node, index, parent) => {
    if (node.tagName === 'noscript') return SKIP;
    if (!LOADING.includes(node.tagName)) return undefined;
    const source = laterSource(node, parent);
    if (!source) return undefined;
    node.properties['src'] = source;
    if (!repeated.has(source)) return undefined;
    parent.children.splice(index, 1);
    return index;
  });
}

function addressesWithoutScript(tree: Root): ReadonlySet<string> {
  const found = new Set<string>();
  visitElements(tree, (node) => {
    if (node.tagName !== 'noscript') return;
    visitElements(node, (child) => {
      if (LOADING.includes(child.tagName)) found.add(valueOf(child, /^src$/));
    });
  });
  return found;
}

function laterSource(node: Element, parent: Parents): string | undefined {
  const address = valueOf(node, ADDRESS) || largest(valueOf(node, SET));
  if (address || node.tagName !== 'img' || !PLACEHOLDER.test(valueOf(node, /^src$/))) {
    return address;
  }
  const sources = (parent.children as ElementContent[]).filter((child) =>
    isElement(child, 'source'),
  );
  return [node, ...sources].map((image) => largest(valueOf(image, /srcset$/i))).find(Boolean);
}

/** The first value that looks like an address, of the attributes with a matching name. */
const valueOf = ({ properties }: Element, name: RegExp): string =>
  Object.entries(properties)
    .filter(([key]) => name.test(key))
    .map(([, value]) => String(value).trim())
    .find((value) => /[./:]/.test(value)) ?? '';

function largest(set: string): string | undefined {
  const candidates = set.replace(/(\s[\d.]+[wx]),/g, '$1, ').split(/,\s+/);
  return candidates
    .map((candidate) => candidate.split(/\s+/))
    .map(([url = '', size = '1']) => ({ url: url.replace(/,$/, ''), size: parseFloat(size) }))
    .sort((a, b) => b.size - a.size)[0]?.url;
}
