/** Time that runs down while it is let run, and a bar that shows it. */
export interface Countdown {
  run(): void;
  hold(): void;
}

/**
 * @param duration milliseconds
 * @param over called once, when the time has run down
 */
export function countdown(bar: Element, duration: number, over: () => void): Countdown {
  // It tells the time and is no ornament: where motion is unwanted it steps from second to second.
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const progress = bar.animate(
    { transform: ['scaleX(1)', 'scaleX(0)'] },
    { duration, fill: 'forwards', easing: isStill ? `steps(${duration / 1000})` : 'linear' },
  );
  progress.pause();
  let left = duration;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    run() {
      if (timer !== undefined) return;
      since = Date.now();
      timer = setTimeout(over, left);
      progress.play();
    },
    hold() {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      left -= Date.now() - since;
      progress.pause();
    },
  };
}
