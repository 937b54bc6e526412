/** A timer that can be paused, with a progress bar. */
export interface Countdown {
  run(): void;
  pause(): void;
}

/**
 * @param duration milliseconds
 * @param onEnd called once, when the time has elapsed
 */
export function countdown(bar: Element, duration: number, onEnd: () => void): Countdown {
  // The bar is information, not decoration: with reduced motion it advances once per second.
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const progress = bar.animate(
    { transform: ['scaleX(1)', 'scaleX(0)'] },
    { duration, fill: 'forwards', easing: isReduced ? `steps(${duration / 1000})` : 'linear' },
  );
  progress.pause();
  let remaining = duration;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    run() {
      if (timer !== undefined) return;
      startedAt = Date.now();
      timer = setTimeout(onEnd, remaining);
      progress.play();
    },
    pause() {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      remaining -= Date.now() - startedAt;
      progress.pause();
    },
  };
}
