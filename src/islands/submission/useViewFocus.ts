import { useEffect, useRef, type RefObject } from 'react';
import { goToField } from '../ui/form/go-to-field.ts';
import { changeTitle } from '../ui/page-title.ts';

/**
 * Moves the focus to a new view, unless its error summary takes it, or to the field in the URL's
 * fragment. When the page opens with a form, the focus stays at the top of the page.
 *
 * @param view identifies the view; undefined while loading
 * @param name of the view, for the document title
 */
export function useViewFocus(
  wizard: RefObject<HTMLElement | null>,
  view: string | undefined,
  name: string,
  isForm: boolean,
): void {
  // Each view starts at its top, where the focus is, not at the previous scroll position.
  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (!view || shown.current === view) return;
    const isOpening = shown.current === undefined;
    shown.current = view;
    const target = document.getElementById(location.hash.slice(1));
    if (target) goToField(target);
    // The page already contains a form: only another view needs the focus.
    else if (isOpening && isForm) return;
    else if (!document.querySelector('.error-summary')) {
      wizard.current?.querySelector('h2')?.focus({ preventScroll: true });
      // To the progress above the heading. Instantly: other scrolling would stop a smooth scroll.
      if (!isOpening) wizard.current?.scrollIntoView({ behavior: 'instant' });
    }
  }, [wizard, view, isForm]);

  const page = useRef<string>(undefined);
  useEffect(() => {
    page.current ??= document.title;
    changeTitle(`${name} – ${page.current}`);
  }, [name]);
}
