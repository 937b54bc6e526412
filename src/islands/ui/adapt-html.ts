// Adapts sanitized HTML from the provider to the page: headings, links, images, lists.
// src/content/html does the same at build time.
import { imageUrl, storedPath } from '../../contract/storage.ts';
import { findAddresses } from '../../text/bare-addresses.ts';
import { fragmentId } from '../../text/fragment.ts';

export interface HtmlContext {
  /** The level of the heading above the HTML. */
  below: number;
  /** The provider's storage URL, the only allowed source of images. */
  storageUrl: string;
  /** The index of the text on the page, which keeps its ids unique. */
  part: number;
}

export function adaptHtml(root: DocumentFragment, context: HtmlContext): void {
  const { below, storageUrl } = context;
  replaceBlocks(root);
  linkAddresses(root);
  const ids = normaliseIds(root);
  root.querySelectorAll('a').forEach((link) => adaptLink(link, ids, context));
  root.querySelectorAll('img').forEach((image) => adaptImage(image, storageUrl));
  // Innermost first: an element with only empty children is empty too.
  [...root.querySelectorAll('h1,h2,h3,h4,h5,h6,p,ul,ol,li,a')].reverse().forEach(dropEmpty);
  normaliseLists(root);
  normaliseHeadings(root, below);
  makeScrollable(root);
}

const PARENTS: Record<string, string[]> = { LI: ['UL', 'OL'], FIGCAPTION: ['FIGURE'] };

function replaceBlocks(root: DocumentFragment): void {
  const blocks = 'address,article,aside,center,footer,header,main,nav,section,dl,dt,dd';
  root.querySelectorAll(blocks).forEach((block) => replace(block, 'div'));
  root.querySelectorAll('li,figcaption').forEach((part) => {
    const isOrphan = !PARENTS[part.nodeName]?.includes(part.parentNode?.nodeName ?? '');
    if (isOrphan) replace(part, 'div');
  });
}

function replace(old: Element, name: string): void {
  const element = old.ownerDocument.createElement(name);
  for (const { name, value } of old.attributes) element.setAttribute(name, value);
  old.before(element);
  element.append(old);
  unwrap(old);
}

/** Moves the children one by one: the number of arguments of a call is limited. */
function unwrap(element: Element): void {
  while (element.firstChild) element.before(element.firstChild);
  element.remove();
}

/** Turns plain-text URLs and email addresses into links. */
function linkAddresses(root: DocumentFragment): void {
  const texts: Text[] = [];
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest('a,code,pre,kbd,samp,var')) continue;
    // From the end, so that the earlier offsets stay valid.
    for (const { start, end, href } of findAddresses(text.data).reverse()) {
      const address = text.splitText(start);
      address.splitText(end - start);
      const link = root.ownerDocument.createElement('a');
      link.href = href;
      address.replaceWith(link);
      link.append(address);
    }
  }
}

/** Converts the names of links, as old editors write them, to ids. Removes duplicate ids. */
function normaliseIds(root: DocumentFragment): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[name]')) {
    link.id ||= link.name;
    link.removeAttribute('name');
  }
  for (const element of root.querySelectorAll('[id]')) {
    if (ids.has(element.id)) element.removeAttribute('id');
    ids.add(element.id);
  }
  return ids;
}

function adaptLink(link: HTMLAnchorElement, ids: ReadonlySet<string>, context: HtmlContext): void {
  const href = normaliseUrl(link.getAttribute('href'), context.storageUrl);
  if (href?.startsWith('#')) {
    const id = fragmentId(href.slice(1), context.part);
    if (!ids.has(id)) return unlink(link);
    return link.setAttribute('href', `#${id}`);
  }
  const url = href && parseUrl(href);
  if (!url || !['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol)) return unlink(link);
  link.setAttribute('href', href);
  if (url.origin !== location.origin) link.rel = 'noopener';
}

/** URL.parse is too recent for many users' browsers. */
function parseUrl(href: string): URL | undefined {
  try {
    return new URL(href, location.href);
  } catch {
    return undefined;
  }
}

function unlink(link: Element): void {
  if (!link.id) return unwrap(link);
  link.removeAttribute('href');
  replace(link, 'span');
}

function adaptImage(image: HTMLImageElement, storageUrl: string): void {
  const src = normaliseUrl(image.getAttribute('src'), storageUrl);
  if (!src?.startsWith(withTrailingSlash(storageUrl))) return image.replaceWith(image.alt);
  image.setAttribute('src', src);
  image.setAttribute('alt', image.alt);
  image.loading = 'lazy';
}

/** Editors write the URL of a stored file with or without its host. */
function normaliseUrl(value: string | null, storageUrl: string): string | undefined {
  const url = value?.trim().replace(/[\t\n\r]/g, '');
  const path = url && storedPath(url, storageUrl);
  if (path) return imageUrl(path, storageUrl);
  return url?.replace(/^\/\//, 'https://');
}

const withTrailingSlash = (url: string): string => url.replace(/\/*$/, '/');

const isEmpty = (element: Element): boolean =>
  !element.textContent.trim() && !element.querySelector('img,hr,table');

function dropEmpty(element: Element): void {
  if (isEmpty(element)) replaceWithIds(element);
  // A link around a picture without alt text has no accessible name.
  else if (
    element.matches('a') &&
    !element.textContent.trim() &&
    !element.querySelector('[alt]:not([alt=""])')
  ) {
    unlink(element);
  }
}

/** Removes the element, but keeps its ids as link targets. */
function replaceWithIds(element: Element): void {
  for (const { id } of [element, ...element.querySelectorAll('[id]')]) {
    if (!id) continue;
    const target = element.ownerDocument.createElement('span');
    target.id = id;
    element.before(target);
  }
  element.remove();
}

/** Wraps children of a list that are not items. */
function normaliseLists(root: DocumentFragment): void {
  for (const list of root.querySelectorAll('ul,ol')) {
    for (const child of list.childNodes) {
      if (child.nodeName === 'LI' || !(child.textContent?.trim() || isLinkTarget(child))) continue;
      const item = list.ownerDocument.createElement('li');
      child.replaceWith(item);
      item.append(child);
    }
  }
}

const isLinkTarget = (node: Node): boolean => node instanceof Element && node.id !== '';

/** Places the headings below the page's own, without skipped levels. */
function normaliseHeadings(root: DocumentFragment, below: number): void {
  /** The original levels of the headings above the current one. */
  const above: number[] = [];
  root.querySelectorAll('h1,h2,h3,h4,h5,h6').forEach((heading) => {
    const level = Number(heading.nodeName.slice(1));
    while ((above.at(-1) ?? 0) >= level) above.pop();
    above.push(level);
    replace(heading, `h${Math.min(above.length + below, 6)}`);
  });
}

/** Code and tables wider than the screen scroll separately, by keyboard too. */
function makeScrollable(root: DocumentFragment): void {
  root.querySelectorAll('pre').forEach((code) => (code.tabIndex = 0));
  root.querySelectorAll('table').forEach((table) => {
    if (table.parentElement?.closest('table')) return;
    const wrapper = table.ownerDocument.createElement('div');
    wrapper.className = 'table';
    wrapper.tabIndex = 0;
    table.replaceWith(wrapper);
    wrapper.append(table);
  });
}
