import { useEffect, useEffectEvent, type RefObject } from 'react';

const MARGIN = { rootMargin: '100% 0px' };

/**
 * Calls `enter` when an element comes within one screen of the viewport, `leave` when it leaves.
 */
export function useOnScreen(
  element: RefObject<Element | null>,
  enter: () => void,
  leave: () => void,
): void {
  const report = useEffectEvent((onScreen: boolean) => (onScreen ? enter() : leave()));
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      report(entries.at(-1)?.isIntersecting ?? false);
    }, MARGIN);
    if (element.current) observer.observe(element.current);
    return () => {
      observer.disconnect();
      report(false);
    };
  }, [element]);
}
