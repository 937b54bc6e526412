// Buttons for a strip of slides, and its slow advance: the reader stops it with the button or by
// touching the strip. It waits while nobody can see it, under the pointer and under the focus.
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
    // As smooth as the style sheet allows.
    strip.scrollTo({ left, behavior: isStill() ? 'instant' : 'smooth' });
  };

  const stop = pause.getAttribute('aria-label') ?? '';
  const { play = '' } = pause.dataset;
  let paused = isStill() || savesData();
  const setPaused = (value: boolean) => {
    paused = value;
    pause.toggleAttribute('data-paused', paused);
    pause.setAttribute('aria-label', paused ? play : stop);
  };

  previous.onclick = () => take(() => show(current - 1));
  next.onclick = () => take(() => show(current + 1));
  pause.onclick = () => setPaused(!paused);
  function take(act: () => void): void {
    setPaused(true);
    act();
  }
  dots.forEach((dot, index) =>
    dot.addEventListener('click', (event) => {
      event.preventDefault();
      take(() => show(index));
    }),
  );
  for (const name of ['pointerdown', 'wheel', 'keydown']) {
    strip.addEventListener(name, () => setPaused(true), { passive: true });
  }

  let isSeen = false;
  new IntersectionObserver(([entry]) => (isSeen = entry!.isIntersecting)).observe(strip);
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
    const isHeld = carousel.matches(':hover, :focus-within') || document.hidden || !isSeen;
    if (!paused && !isHeld) show(current + 1);
  }, INTERVAL);

  setPaused(paused);
  for (const button of [previous, next, pause]) button.hidden = false;
}

function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function savesData(): boolean {
  return Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);
}
