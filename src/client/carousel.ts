// Adds buttons and automatic advance to the carousel. The reader stops it with the button or by
// touching the strip. It also pauses while it is hidden, hovered or focused.

/** Milliseconds. */
const INTERVAL = 6_000;

export function startCarousel(): void {
  const carousel = document.querySelector<HTMLElement>('[data-carousel]');
  const strip = carousel?.querySelector('.carousel');
  if (carousel && strip && carousel.querySelector('.controls')) enhance(carousel, strip);
}

function enhance(carousel: HTMLElement, strip: Element): void {
  const slides = [...strip.querySelectorAll('li')];
  const dots = [...carousel.querySelectorAll('.dots a')];
  const [previous, next, pause] = ['.previous', '.next', '.pause'].map((name) =>
    carousel.querySelector<HTMLButtonElement>(name)!,
  ) as [HTMLButtonElement, HTMLButtonElement, HTMLButtonElement];

  let current = 0;
  const show = (index: number) => {
    const slide = slides[(index + slides.length) % slides.length]!;
    const left = slide.offsetLeft + (slide.clientWidth - strip.clientWidth) / 2;
    strip.scrollTo({ left, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  };

  const stop = pause.getAttribute('aria-label') ?? '';
  const { play = '' } = pause.dataset;
  let paused = prefersReducedMotion() || savesData();
  const setPaused = (value: boolean) => {
    paused = value;
    pause.toggleAttribute('data-paused', paused);
    pause.setAttribute('aria-label', paused ? play : stop);
  };

  previous.onclick = () => stopAnd(() => show(current - 1));
  next.onclick = () => stopAnd(() => show(current + 1));
  pause.onclick = () => setPaused(!paused);
  function stopAnd(action: () => void): void {
    setPaused(true);
    action();
  }
  dots.forEach((dot, index) =>
    dot.addEventListener('click', (event) => {
      event.preventDefault();
      stopAnd(() => show(index));
    }),
  );
  for (const name of ['pointerdown', 'wheel', 'keydown']) {
    strip.addEventListener(name, () => setPaused(true), { passive: true });
  }

  // Uses the scroll position: an IntersectionObserver of the slides may never report the last one
  // (Chromium 156, on a slow phone that skips several).
  const mark = () => {
    // All slides have the same width.
    current = Math.round((strip.scrollLeft / strip.scrollWidth) * slides.length);
    if (dots[current]!.hasAttribute('aria-current')) return;
    for (const dot of dots) dot.removeAttribute('aria-current');
    dots[current]!.setAttribute('aria-current', 'true');
  };
  strip.addEventListener('scroll', mark, { passive: true });

  let isVisible = false;
  // Its first report comes after the layout of the strip, so that `mark` forces no layout.
  new IntersectionObserver(([entry]) => {
    isVisible = entry!.isIntersecting;
    mark();
  }).observe(strip);

  setInterval(() => {
    const isInUse = carousel.matches(':hover, :focus-within') || document.hidden || !isVisible;
    if (!paused && !isInUse) show(current + 1);
  }, INTERVAL);

  setPaused(paused);
  for (const button of [previous, next, pause]) button.disabled = false;
}

/** TypeScript's library lacks `connection`, because WebKit and Firefox do not have it. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
