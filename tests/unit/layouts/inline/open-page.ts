// A page as a browser opens it, as far as the script in its head can see.
import { createContext, runInContext } from 'node:vm';
import { sessionGuardScript } from '../../../../src/layouts/inline/scripts.ts';

export type Access = Parameters<typeof sessionGuardScript>[0];

export function openPage(
  access: Access,
  storage: Record<string, string> | null,
  address = '/status',
) {
  const { pathname, search, hash } = new URL(address, 'https://hub.example');
  const listeners: [string, (event: object) => void][] = [];
  const root = {
    classList: new Set(),
    dataset: {} as Record<string, string>,
    hidden: false,
    style: { opacity: '' },
  };
  const page = {
    /** What the browser keeps; null where it blocks that. */
    storage,
    /** Where the page was sent, in order. */
    to: [] as string[],
    /** How often it was loaded again. */
    reloads: 0,
    get hidden() {
      return root.hidden;
    },
    /** Nothing of it is visible, but it keeps its place and its focus. */
    get faded() {
      return root.style.opacity === '0';
    },
    dataset: root.dataset,
    /** The place for the name. */
    name: { textContent: '' },
    /** The browser, another tab or the page itself says something. */
    tell: (type: string, event: object = {}) => {
      for (const [name, listener] of listeners) if (name === type) listener({ type, ...event });
    },
  };
  const window = {
    document: { documentElement: root, querySelectorAll: () => [page.name] },
    localStorage: {
      getItem(key: string) {
        if (!page.storage) throw new DOMException('denied', 'SecurityError');
        return page.storage[key] ?? null;
      },
    },
    location: {
      pathname,
      search,
      hash,
      replace: (to: string) => void page.to.push(to),
      reload: () => void page.reloads++,
    },
    addEventListener: (name: string, listener: (event: object) => void) =>
      void listeners.push([name, listener]),
  };
  runInContext(sessionGuardScript(access), createContext(window));
  return page;
}
