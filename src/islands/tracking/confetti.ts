// Confetti until about nine seconds after the page load. A burst takes two seconds to fall.

/** Milliseconds after the page load. */
const LAST_BURST = 6_900;
/** Milliseconds between bursts. */
const PAUSE = 900;
/** Pieces per burst. */
const PIECES = 60;
/** Custom properties of CSS. A canvas cannot read them itself. */
const COLORS = ['--primary', '--accent', '--secondary', '--white'];

/**
 * With reduced motion, the script is not even loaded. If the page was loaded long ago, there is one
 * burst.
 *
 * @param signal ends it at once
 */
export async function celebrate(signal: AbortSignal): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  try {
    const { default: Confetti } = await import('js-confetti');
    if (signal.aborted) return;
    const confetti = new Confetti();
    signal.addEventListener('abort', () => confetti.destroyCanvas());
    const style = getComputedStyle(document.documentElement);
    const confettiColors = COLORS.map((name) => style.getPropertyValue(name).trim());
    for (;;) {
      const burst = confetti.addConfetti({ confettiNumber: PIECES, confettiColors });
      const remaining = LAST_BURST - performance.now();
      if (remaining <= 0) {
        await burst;
        break;
      }
      const pause = Math.min(PAUSE, Math.ceil(remaining) + 1);
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (signal.aborted) return;
    }
    confetti.destroyCanvas();
  } catch (error) {
    // Offline: the news itself is still shown.
    console.info(error);
  }
}
