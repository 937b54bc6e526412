import { useEffect, type RefObject } from 'react';

/** Tells when an element comes onto the screen and when it leaves it. */
export function useOnScreen(
  element: RefObject<Element | null>,
  enter: () => void,
  leave: () => void,
): void {
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting) enter();
      else leave();
    });
    if (element.current) observer.observe(element.current);
    return () => {
      observer.disconnect();
      leave();
    };
  }, []);
}
