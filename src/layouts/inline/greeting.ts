// Greets the candidate with a typing animation. The script runs right after the heading, so that
// the text has its full size before the first paint.
import { inlineCall } from './scripts.ts';
import { SESSION_EVENT, SESSION_KEY } from '../../stores/session.ts';

function greet(key: string, changed: string, before: string, after: string): void {
  const heading = document.querySelector('h1');
  let text = '';

  function show(): void {
    let name: unknown;
    try {
      name = JSON.parse(localStorage.getItem(key) ?? 'null')?.first_name;
    } catch {
      // Nobody is signed in: the session guard is redirecting.
    }
    const next = before + name + after;
    if (!name || typeof name !== 'string' || !heading || next === text) return;
    const isFirst = text === '';
    text = next;
    heading.textContent = text;
    if (!isFirst || !Intl.Segmenter) return;
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) type(heading);
  }

  // Letters that are not typed yet are present for screen readers, but invisible.
  function type(element: HTMLElement): void {
    const letters = Array.from(new Intl.Segmenter('fr').segment(text), ({ segment }) => segment);
    const rest = document.createElement('span');
    rest.className = 'untyped';
    let typed = 0;
    function step(): void {
      rest.textContent = letters.slice(typed).join('');
      element.replaceChildren(
        letters.slice(0, typed).join(''),
        ...(rest.textContent ? [rest] : []),
      );
      typed += 1;
    }
    step();
    const timer = setInterval(
      () => {
        // All letters are typed, or the name has changed.
        if (rest.parentNode) step();
        else clearInterval(timer);
      },
      Math.min(70, 2000 / letters.length),
    );
  }

  show();
  for (const name of ['storage', changed]) addEventListener(name, show);
}

/** @param words the texts before and after the first name */
export const greetingScript = (words: readonly [string, string]): string =>
  inlineCall(greet, SESSION_KEY, SESSION_EVENT, ...words);
