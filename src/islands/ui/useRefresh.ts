import { useRef, type RefObject } from 'react';

/**
 * A button's action that may remove the button.
 *
 * @returns the ref of what takes the focus then, instead of the page's title, and the action
 */
export function useRefresh<Target extends HTMLElement = HTMLHeadingElement>(
  refresh: () => Promise<unknown>,
): [RefObject<Target | null>, () => Promise<void>] {
  const target = useRef<Target>(null);
  return [
    target,
    async () => {
      await refresh();
      if (document.activeElement !== document.body) return;
      (target.current ?? document.querySelector('h1'))?.focus();
    },
  ];
}
