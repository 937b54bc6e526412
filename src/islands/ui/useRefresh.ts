import { useRef, type RefObject } from 'react';

/**
 * A button's action that may remove the button: the focus then moves to a heading, or to the content.
 *
 * @returns the ref of what takes the focus, and the action
 */
export function useRefresh<Target extends HTMLElement = HTMLHeadingElement>(
  refresh: () => Promise<unknown>,
): [RefObject<Target | null>, () => Promise<void>] {
  const target = useRef<Target>(null);
  return [
    target,
    async () => {
      await refresh();
      if (document.activeElement === document.body) target.current?.focus();
    },
  ];
}
