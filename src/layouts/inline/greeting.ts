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
    const interval = Math.min(70, 2000 / letters.length);
    const rest = document.createElement('span');
    rest.className = 'untyped';
    let typed = -1;
    let start = 0;
    function step(now: number): void {
      // The name has changed meanwhile.
      if (typed >= 0 && !rest.parentNode) return;
      start = start || now;
      const count = Math.floor((now - start) / interval);
      if (count >= letters.length) {
        element.textContent = text;
        return;
      }
      if (count > typed) {
        typed = count;
        rest.textContent = letters.slice(count).join('');
        element.replaceChildren(letters.slice(0, count).join(''), rest);
      }
      requestAnimationFrame(step);
    }
    step(performance.now());
  }

  show();
  for (const name of ['storage', changed]) addEventListener(name, show);
}

/** @param words the texts before and after the first name */
export const greetingScript = (words: readonly [string, string]): string =>
  inlineCall(greet, SESSION_KEY, SESSION_EVENT, ...words);
