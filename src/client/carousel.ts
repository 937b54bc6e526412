// Adds buttons and automatic advance to the carousel. The reader stops it with the button or by
// touching the strip. It also pauses while it is hidden, hovered or focused.
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
    carousel.querySelector<HTMLElement>(name)!,
  ) as [HTMLElement, HTMLElement, HTMLElement];

  let current = 0;
  const show = (index: number) => {
    const slide = slides[(index + slides.length) % slides.length]!;
    const left = slide.offsetLeft - (strip.clientWidth - slide.clientWidth) / 2;
    // Smooth only if reduced motion is not requested.
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

  let isVisible = false;
  new IntersectionObserver(([entry]) => (isVisible = entry!.isIntersecting)).observe(strip);
  const inView = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) current = slides.indexOf(target as HTMLLIElement);
      }
      dots.forEach((dot, index) => {
        if (index === current) dot.setAttribute('aria-current', 'true');
        else dot.removeAttribute('aria-current');
      });
    },
    { root: strip, threshold: 0.6 },
  );
  for (const slide of slides) inView.observe(slide);

  setInterval(() => {
    const isInUse = carousel.matches(':hover, :focus-within') || document.hidden || !isVisible;
    if (!paused && !isInUse) show(current + 1);
  }, INTERVAL);

  setPaused(paused);
  for (const button of [previous, next, pause]) button.hidden = false;
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function savesData(): boolean {
  return Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);
}
