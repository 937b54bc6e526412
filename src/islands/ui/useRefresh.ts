import { useRef, type RefObject } from 'react';

/**
 * A button's action that may remove the button: the focus then moves to the heading.
 *
 * @returns the heading's ref, and the action
 */
export function useRefresh(
  refresh: () => Promise<void>,
): [RefObject<HTMLHeadingElement | null>, () => Promise<void>] {
  const heading = useRef<HTMLHeadingElement>(null);
  return [
    heading,
    async () => {
      await refresh();
      if (document.activeElement === document.body) heading.current?.focus();
    },
  ];
}
