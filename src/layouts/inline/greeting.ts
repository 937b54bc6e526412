// Greets the candidate, as if typed, by a script that runs right behind the heading: the text has
// its whole size before the first paint, so that nothing moves. Like those of scripts.ts it travels
// as its own text.
import { SESSION_EVENT, SESSION_KEY } from '../../stores/session.ts';

function greet(key: string, changed: string, before: string, after: string): void {
  const heading = document.querySelector('h1');
  let text = '';

  function show(): void {
    let name: unknown;
    try {
      name = JSON.parse(localStorage.getItem(key) ?? 'null')?.first_name;
    } catch {
      // Nobody is signed in: the page is about to be left.
    }
    const next = before + name + after;
    if (!name || typeof name !== 'string' || !heading || next === text) return;
    const isFirst = text === '';
    text = next;
    heading.textContent = text;
    if (!isFirst || !Intl.Segmenter) return;
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) type(heading);
  }

  // What is not typed yet is there, and read aloud, but not seen.
  function type(at: HTMLElement): void {
    const letters = Array.from(new Intl.Segmenter('fr').segment(text), (each) => each.segment);
    const pace = Math.min(70, 2000 / letters.length);
    const rest = document.createElement('span');
    rest.className = 'untyped';
    let typed = -1;
    let start = 0;
    function step(now: number): void {
      // A new name has taken the place.
      if (typed >= 0 && !rest.parentNode) return;
      start = start || now;
      const count = Math.floor((now - start) / pace);
      if (count >= letters.length) {
        at.textContent = text;
        return;
      }
      if (count > typed) {
        typed = count;
        rest.textContent = letters.slice(count).join('');
        at.replaceChildren(letters.slice(0, count).join(''), rest);
      }
      requestAnimationFrame(step);
    }
    step(performance.now());
  }

  show();
  for (const name of ['storage', changed]) addEventListener(name, show);
}

/** @param words what stands around the first name */
export const greetingScript = (words: readonly [string, string]): string =>
  `(${greet.toString()})(${[SESSION_KEY, SESSION_EVENT, ...words].map((each) => JSON.stringify(each)).join()})`;
