// What safe HTML of others needs to fit into a page of ours; src/content/html does the same for
// pages that are built.
import { imageUrl, storedPath } from '../../contract/storage.ts';
import { findAddresses } from '../../text/bare-addresses.ts';
import { fragmentId } from '../../text/fragment.ts';

export interface Place {
  /** The level of the heading that the HTML stands below. */
  below: number;
  /** The provider's storage area: images come from there and from nowhere else. */
  storageUrl: string;
  /** Which of the page's texts it is. */
  part: number;
}

export function fitIn(root: DocumentFragment, place: Place): void {
  const { below, storageUrl } = place;
  rename(root);
  linkAddresses(root);
  const ids = mendIds(root);
  root.querySelectorAll('a').forEach((link) => mendLink(link, ids, place));
  root.querySelectorAll('img').forEach((image) => mendImage(image, storageUrl));
  // From the inside out: what holds only what is empty is empty.
  [...root.querySelectorAll('h1,h2,h3,h4,h5,h6,p,ul,ol,li,a')].reverse().forEach(dropEmpty);
  mendLists(root);
  orderHeadings(root, below);
  letScroll(root);
}

const PARENTS: Record<string, string[]> = { LI: ['UL', 'OL'], FIGCAPTION: ['FIGURE'] };

function rename(root: DocumentFragment): void {
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

/** One by one: a call takes only so many arguments. */
function unwrap(element: Element): void {
  while (element.firstChild) element.before(element.firstChild);
  element.remove();
}

/** Addresses that are only written down become links. */
function linkAddresses(root: DocumentFragment): void {
  const texts: Text[] = [];
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest('a,code,pre,kbd,samp,var')) continue;
    // From the end, so that the text before stays where it is.
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

/** Old editors' places are names of links. Of two ids that are the same the first one counts. */
function mendIds(root: DocumentFragment): ReadonlySet<string> {
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

function mendLink(link: HTMLAnchorElement, ids: ReadonlySet<string>, place: Place): void {
  const href = mended(link.getAttribute('href'), place.storageUrl);
  if (href?.startsWith('#')) {
    const id = fragmentId(href.slice(1), place.part);
    if (!ids.has(id)) return unlink(link);
    return link.setAttribute('href', `#${id}`);
  }
  const url = href && parsed(href);
  if (!url || !['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol)) return unlink(link);
  link.setAttribute('href', href);
  if (url.origin !== location.origin) link.rel = 'noopener';
}

/** URL.parse is younger than the browsers of many. */
function parsed(href: string): URL | undefined {
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

function mendImage(image: HTMLImageElement, storageUrl: string): void {
  const src = mended(image.getAttribute('src'), storageUrl);
  if (!src?.startsWith(folder(storageUrl))) return image.replaceWith(image.alt);
  image.setAttribute('src', src);
  image.setAttribute('alt', image.alt);
  image.loading = 'lazy';
}

/** An editor's system writes the whole address of a stored file, with or without its host. */
function mended(written: string | null, storageUrl: string): string | undefined {
  const address = written?.trim().replace(/[\t\n\r]/g, '');
  const path = address && storedPath(address, storageUrl);
  if (path) return imageUrl(path, storageUrl);
  return address?.replace(/^\/\//, 'https://');
}

const folder = (address: string): string => address.replace(/\/*$/, '/');

const isEmpty = (element: Element): boolean =>
  !element.textContent.trim() && !element.querySelector('img,hr,table');

function dropEmpty(element: Element): void {
  if (isEmpty(element)) leaveIds(element);
  // A link around a picture that nobody described would have no name.
  else if (
    element.matches('a') &&
    !element.textContent.trim() &&
    !element.querySelector('[alt]:not([alt=""])')
  ) {
    unlink(element);
  }
}

/** What links lead to stays of what is dropped. */
function leaveIds(dropped: Element): void {
  for (const { id } of [dropped, ...dropped.querySelectorAll('[id]')]) {
    if (!id) continue;
    const place = dropped.ownerDocument.createElement('span');
    place.id = id;
    dropped.before(place);
  }
  dropped.remove();
}

/** Only items stand in a list. */
function mendLists(root: DocumentFragment): void {
  for (const list of root.querySelectorAll('ul,ol')) {
    for (const child of list.childNodes) {
      if (child.nodeName === 'LI' || !(child.textContent?.trim() || isPlace(child))) continue;
      const item = list.ownerDocument.createElement('li');
      child.replaceWith(item);
      item.append(child);
    }
  }
}

const isPlace = (node: Node): boolean => node instanceof Element && node.id !== '';

/** An outline below the page's own headings, in which none skips a level. */
function orderHeadings(root: DocumentFragment, below: number): void {
  /** The written levels of the headings that the next one may stand below. */
  const above: number[] = [];
  root.querySelectorAll('h1,h2,h3,h4,h5,h6').forEach((heading) => {
    const written = Number(heading.nodeName.slice(1));
    while ((above.at(-1) ?? 0) >= written) above.pop();
    above.push(written);
    replace(heading, `h${Math.min(above.length + below, 6)}`);
  });
}

/** What is wider than a phone scrolls alone, by keyboard too. */
function letScroll(root: DocumentFragment): void {
  root.querySelectorAll('pre').forEach((code) => (code.tabIndex = 0));
  root.querySelectorAll('table').forEach((table) => {
    if (table.parentElement?.closest('table')) return;
    const frame = table.ownerDocument.createElement('div');
    frame.className = 'table';
    frame.tabIndex = 0;
    table.replaceWith(frame);
    frame.append(table);
  });
}
