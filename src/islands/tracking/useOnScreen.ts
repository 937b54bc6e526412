import { useEffect, type RefObject } from 'react';

const NEAR = { rootMargin: '100% 0px' };

/** Tells when an element comes onto the screen, or within one screen of it, and when it leaves it. */
export function useOnScreen(
  element: RefObject<Element | null>,
  enter: () => void,
  leave: () => void,
): void {
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting) enter();
      else leave();
    }, NEAR);
    if (element.current) observer.observe(element.current);
    return () => {
      observer.disconnect();
      leave();
    };
  }, []);
}
