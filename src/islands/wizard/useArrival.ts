import { useEffect, useRef, type RefObject } from 'react';
import { goToField } from '../ui/go-to-field.ts';
import { changeTitle } from '../ui/page-title.ts';

/**
 * What comes in the place of another view takes the focus, unless its faults do, or a field is
 * looked for. Who has just opened the page is left at its top.
 *
 * @param view undefined until it is known
 * @param name of the view, for the title of the page
 */
export function useArrival(
  wizard: RefObject<HTMLElement | null>,
  view: string | undefined,
  name: string,
  isForm: boolean,
): void {
  // Each view is read from its top, where the focus is, and not from where the one before was left.
  useEffect(() => void (history.scrollRestoration = 'manual'), []);

  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (!view || shown.current === view) return;
    const isOpening = shown.current === undefined;
    shown.current = view;
    const wanted = document.getElementById(location.hash.slice(1));
    if (wanted) goToField(wanted);
    // The page comes with a form: only what stands in its place is news.
    else if (isOpening && isForm) return;
    else if (!document.querySelector('.error-summary')) {
      wizard.current?.querySelector('h2')?.focus({ preventScroll: true });
      // With the progress above it.
      // At once: on its way a smooth one would be stopped by whatever else moves the page.
      if (!isOpening) wizard.current?.scrollIntoView({ behavior: 'instant' });
    }
  }, [wizard, view, isForm]);

  const page = useRef<string>(undefined);
  useEffect(() => {
    page.current ??= document.title;
    changeTitle(`${name} – ${page.current}`);
  }, [name]);
}
