import { useEffect, useEffectEvent, type RefObject } from 'react';

const NEAR = { rootMargin: '100% 0px' };

/** Tells when an element comes onto the screen, or within one screen of it, and when it leaves it. */
export function useOnScreen(
  element: RefObject<Element | null>,
  enter: () => void,
  leave: () => void,
): void {
  const tell = useEffectEvent((onScreen: boolean) => (onScreen ? enter() : leave()));
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      tell(entries.at(-1)?.isIntersecting ?? false);
    }, NEAR);
    if (element.current) observer.observe(element.current);
    return () => {
      observer.disconnect();
      tell(false);
    };
  }, [element]);
}
