// Counts up to the number in the page when it becomes visible.

/** Milliseconds. */
const DURATION = 2_500;

export function countUp(): void {
  const number = document.querySelector('[data-count-up]');
  if (!number || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    count(number, Number(number.textContent));
  });
  observer.observe(number);
}

function count(element: Element, end: number): void {
  const start = performance.now();
  const step = (now: number) => {
    const progress = Math.min(1, Math.max(0, (now - start) / DURATION));
    // Fast at first, slow towards the end.
    element.textContent = String(Math.round(end * (1 - (1 - progress) ** 3)));
    if (progress < 1) requestAnimationFrame(step);
  };
  step(start);
}
